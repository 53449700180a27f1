import { crc32 } from 'node:zlib';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Length of the signature and of the header chunk, which every PNG begins with. */
const AFTER_HEADER = SIGNATURE.length + 25;
const MARK = new TextEncoder().encode('Source\0rendered from preview.html');

/**
 * Marks a PNG as a rendering of `preview.html` with a text chunk. Screenshots lack this chunk, so pages can distinguish them.
 * @throws RangeError if the bytes are not a PNG
 */
export function markRendering(png: Uint8Array): Uint8Array {
  const isPng = png.length > AFTER_HEADER && SIGNATURE.every((byte, index) => png[index] === byte);
  if (!isPng) throw new RangeError('Only a PNG can be marked as a rendering.');
  return Buffer.concat([png.subarray(0, AFTER_HEADER), textChunk(), png.subarray(AFTER_HEADER)]);
}

/** Whether {@link markRendering} marked a picture. */
export function isRendering(picture: Uint8Array): boolean {
  return Buffer.from(picture).includes(textChunk());
}

/** Length, type, data and checksum (PNG specification, "Chunk layout"). */
function textChunk(): Buffer {
  const typed = Buffer.concat([Buffer.from('tEXt'), MARK]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(MARK.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
