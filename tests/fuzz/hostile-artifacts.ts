import { createHash } from 'node:crypto';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import type { Dice } from '../fixtures/generate-dice.ts';
import { extendedHeader, padded, tarHeader, withSum } from '../fixtures/tar-block.ts';
import { hostileName, hostileText } from './hostile.ts';

/** Files by path: `artifacts/1.0/…`, `content/guides/…`, `published/…`. */
export type Files = ReadonlyMap<string, Buffer>;

/** Release files, pictures or a manifest that are broken or expensive to read; some are valid. */
export function hostileFiles(dice: Dice): Files {
  const make = dice.pick([gemFile, gemFile, wheelFile, sourceFile, pictureFile, manifestFile, namedFiles]);
  return new Map([...make(dice)].map(([path, bytes]) => [path, damaged(bytes, dice)]));
}

const sizes = [1, 10, 1000, 100_000, 300_000] as const;

/** The same bytes, or a copy with changed, removed or added bytes. */
function damaged(bytes: Buffer, dice: Dice): Buffer {
  if (dice.chance(0.9) || bytes.length === 0) return bytes;
  const at = dice.below(bytes.length);
  const copy = Buffer.from(bytes);
  for (let count = dice.below(4); count >= 0; count -= 1)
    copy[dice.below(Math.min(copy.length, dice.pick([64, 600, copy.length])))] = dice.pick([
      0, 1, 32, 127, 128, 255,
    ]);
  return dice.pick([
    copy,
    bytes.subarray(0, at),
    Buffer.concat([bytes.subarray(0, at), bytes]),
    Buffer.concat([bytes, Buffer.alloc(dice.pick([1, 511, 512, 70_000]), dice.below(256))]),
  ]);
}

/** Mostly the first value. */
function usual<Value>(dice: Dice, value: Value, other: () => Value): Value {
  return dice.chance(0.96) ? value : other();
}

/* YAML of gems */

const YAML_UNITS = [
  '[',
  '{',
  '- ',
  '? ',
  ': ',
  '&a ',
  '*a ',
  '!a ',
  '"\\x',
  '\\',
  "''",
  '|\n',
  '---\n',
  '# a\n',
  '\n',
  ' ',
  '\t',
  '- &a b\n- *a\n',
  '- ? *a\n',
  '<<: *a\n',
  '%TAG !a! b\n',
  '\ufeff',
  '\0',
  '\u2028',
  '{a: ',
] as const;

const SPECIFICATION = `--- !ruby/object:Gem::Specification
name: gui
version: !ruby/object:Gem::Version
  version: 1.0
platform: ruby
date: 2026-01-02 00:00:00.000000000 Z
authors: [a]
files: &a
- a
`;

function specification(dice: Dice): string {
  const key = dice.pick(['files', 'authors', 'metadata', 'dependencies', 'version', 'name', 'x']);
  const unit = dice.pick(YAML_UNITS);
  const size = dice.pick(sizes);
  const keys = () =>
    Array.from(
      { length: Math.min(size, 60_000) },
      (_, index) => `  k${index}: ${dice.pick(['v', '[]', '*a', 'null'])}\n`,
    ).join('');
  return usual(dice, SPECIFICATION, () =>
    dice.pick([
      unit.repeat(size),
      `${SPECIFICATION}${key}x:\n${unit.repeat(size)}`,
      `${SPECIFICATION}${key}: ${unit.repeat(size)}`,
      `${SPECIFICATION}${key}: "${unit.repeat(size)}"`,
      `${SPECIFICATION}metadata:\n${keys()}`,
      `${SPECIFICATION}licenses:\n${dice.pick(['- []\n', '- *a\n', '- {}\n', '- a\n']).repeat(size / 3)}`,
      `${SPECIFICATION}dependencies:\n${'- {}\n'.repeat(size / 3)}`,
      SPECIFICATION.replace('gui', hostileName(dice)),
      SPECIFICATION.replace('1.0', `1${dice.pick(['.0', '0', '-', '.a']).repeat(size)}`),
      SPECIFICATION.replace('gui', hostileText(dice, 'doc').slice(0, 900_000)),
    ]),
  );
}

/* tar */

/** Entries of a tar, with tricks between them. */
function tarOf(parts: readonly (readonly [name: string, body: Buffer])[], dice: Dice): Buffer {
  const blocks = parts.flatMap(([name, body]) => {
    const size = usual(dice, body.length, () => dice.pick([0, 1, body.length + 1, 8_589_934_591]));
    const type = usual(dice, '0', () =>
      dice.pick(['\0', '1', '2', '3', '5', '7', 'x', 'g', 'L', 'K', 'S', 'Z']),
    );
    const own = usual(dice, name, () => dice.pick([`../${name}`, `/${name}`, `${name}/`, hostileName(dice)]));
    const header = tarHeader(own, size, type, type === '2' ? '/etc/passwd' : '');
    if (dice.chance(0.05)) withSum(header.fill(dice.pick([0x80, 0xff, 0x20, 0x37]), 124, 136));
    const entry = [header, padded(body)];
    return dice.chance(0.1) ? [...entry, ...entry] : [...tarTrick(dice), ...entry];
  });
  return Buffer.concat([...blocks, Buffer.alloc(usual(dice, 1024, () => dice.pick([0, 512])))]);
}

function tarTrick(dice: Dice): Buffer[] {
  if (dice.chance(0.7)) return [];
  const size = dice.pick(sizes);
  const records = dice.pick([
    '1\n',
    '0 ',
    '5 a=\n',
    '11 path=../x\n',
    '9 size=1\n',
    '12 size=9999\n',
    '99999 path=x\n',
    '\0',
    '8 a=b=c\n',
  ] as const);
  return [
    dice.pick([
      extendedHeader(records.repeat(size / records.length + 1), dice.pick(['x', 'g'])),
      Buffer.concat([tarHeader('././@LongLink', size, 'L'), padded('a'.repeat(size))]),
      Buffer.concat(Array.from({ length: Math.min(size, 20_000) }, () => EMPTY)),
      Buffer.concat([tarHeader('zeros', size * 100), Buffer.alloc(size * 100 + (-(size * 100) & 511))]),
    ]),
  ];
}

const EMPTY = tarHeader('empty', 0);

function compressed(bytes: Buffer | string, dice: Dice): Buffer {
  const packed = gzipSync(bytes, { level: 1 });
  return usual(dice, packed, () =>
    dice.pick([
      packed.subarray(0, packed.length - 5),
      Buffer.concat([packed, packed]),
      Buffer.from(bytes),
      gzipSync(packed),
    ]),
  );
}

function* gemFile(dice: Dice): Generator<[string, Buffer]> {
  const metadata = compressed(specification(dice), dice);
  const data = Buffer.from('data');
  const sum = usual(dice, createHash('sha256').update(data).digest('hex'), () => 'x');
  const sums = usual(dice, `---\nSHA256:\n  data.tar.gz: ${sum}\n`, () => specification(dice));
  const parts = [
    ['metadata.gz', metadata],
    ['data.tar.gz', data],
    ['checksums.yaml.gz', compressed(sums, dice)],
  ] as const;
  const own = usual(dice, [...parts], () => parts.filter(() => dice.chance(0.7)));
  yield ['artifacts/1.0/gui-1.0.gem', tarOf(own, dice)];
}

/* Python */

const HEADER_UNITS = [
  'a: b\n',
  ' \n',
  '\r',
  '\r\n',
  'Name: x\n',
  ':\n',
  'Summary:  ',
  '\0',
  ' a\n',
  'a',
  '\u0085',
] as const;

function metadata(dice: Dice): string {
  const size = dice.pick(sizes);
  const name = usual(dice, 'gui', () => dice.pick([hostileName(dice), 'g'.repeat(size), '-'.repeat(size)]));
  const version = usual(dice, '1.0', () =>
    dice.pick([hostileName(dice), `1${dice.pick(['.0', '0', '+a', '.dev1', '-'] as const).repeat(size)}`]),
  );
  const extra = usual(dice, '', () => dice.pick(HEADER_UNITS).repeat(size));
  return `Metadata-Version: 2.1\n${extra}Name: ${name}\nVersion: ${version}\nRequires-Python: ${usual(dice, '>=3.9', () => hostileText(dice, 'doc'))}\n\nProse.\n`;
}

function* sourceFile(dice: Dice): Generator<[string, Buffer]> {
  const parts = [
    ['gui-1.0/README', Buffer.from('x')],
    ['gui-1.0/PKG-INFO', Buffer.from(metadata(dice))],
  ] as const;
  const bomb = dice.chance(0.02) ? [['gui-1.0/zeros', Buffer.alloc(70_000_000)] as const] : [];
  yield ['artifacts/1.0/gui-1.0.tar.gz', compressed(tarOf([...bomb, ...parts], dice), dice)];
}

interface ZipPart {
  readonly name: string;
  readonly body: Buffer;
}

/** A zip with wrong numbers in some places. */
function zipOf(parts: readonly ZipPart[], dice: Dice): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, body } of parts) {
    const isDeflated = dice.chance(0.5);
    const stored = isDeflated ? deflateRawSync(body, { level: 1 }) : body;
    const path = Buffer.from(name).subarray(0, 60_000);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(
      usual(dice, 0x800, () => dice.pick([0, 1, 8, 0xffff])),
      2,
    );
    common.writeUInt16LE(
      usual(dice, isDeflated ? 8 : 0, () => dice.pick([0, 8, 12, 99])),
      4,
    );
    common.writeUInt32LE(crc32(body), 10);
    common.writeUInt32LE(
      usual(dice, stored.length, () => dice.pick([0, 1, 0xffffffff, 0x7fffffff])),
      14,
    );
    common.writeUInt32LE(
      usual(dice, body.length, () => dice.pick([0, 1, 0xffffffff, 1000])),
      18,
    );
    common.writeUInt16LE(
      usual(dice, path.length, () => dice.pick([0, 1, 0xffff])),
      22,
    );
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, stored]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(
      usual(dice, 0o100644 * 0x10000, () => 0o120777 * 0x10000),
      6,
    );
    place.writeUInt32LE(
      usual(dice, offset, () => dice.pick([0, 1, 0xffffffff])),
      10,
    );
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, place, path]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  const count = usual(dice, Math.min(entries.length, 0xffff), () => dice.pick([0, 1, 0xffff]));
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(
    usual(dice, directory.length, () => dice.pick([0, 0xffffffff])),
    8,
  );
  end.writeUInt32LE(
    usual(dice, offset, () => dice.pick([0, 0xffffffff])),
    12,
  );
  end.writeUInt16LE(
    usual(dice, 0, () => 0xffff),
    16,
  );
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}

function* wheelFile(dice: Dice): Generator<[string, Buffer]> {
  const body = dice.chance(0.02) ? Buffer.alloc(20_000_000) : Buffer.from(metadata(dice));
  const others = usual(dice, 1, () => dice.pick([0, 1000, 20_000]));
  const parts = Array.from({ length: others }, (_, index) => ({ name: `gui/f${index}`, body: EMPTY }));
  const name = usual(dice, 'gui-1.0.dist-info/METADATA', () =>
    dice.pick([
      '../gui-1.0.dist-info/METADATA',
      '/METADATA',
      'gui-1.0.dist-info\\METADATA',
      `${'a/'.repeat(9000)}b`,
      hostileName(dice),
    ]),
  );
  const own = [{ name, body }];
  const all = [...parts, ...own, ...usual<ZipPart[]>(dice, [], () => own)];
  yield ['artifacts/1.0/gui-1.0-py3-none-any.whl', zipOf(all, dice)];
}

/* Pictures */

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

function png(dice: Dice): Buffer {
  const side = () => dice.pick([0, 1, 64, 65_535, 1_000_000, 0x7fffffff, 0xffffffff]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side(), 0);
  header.writeUInt32BE(side(), 4);
  header.writeUInt8(dice.pick([8, 1, 16, 0, 255]), 8);
  header.writeUInt8(dice.pick([6, 0, 3, 7]), 9);
  const text = chunk(
    'zTXt',
    Buffer.concat([Buffer.from('a\0\0'), gzipSync(Buffer.alloc(dice.pick(sizes) * 30))]),
  );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    text,
    chunk('IDAT', deflateRawSync('x')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function svg(dice: Dice): Buffer {
  const size = dice.pick(sizes);
  const side = dice.pick(['1', '1e9', '-5', '99999999999', '100%', '1e400', 'NaN', '10cm']);
  const uses = Array.from(
    { length: 30 },
    (_, index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(10)}</g>`,
  ).join('');
  const content = dice.pick([
    '<g>'.repeat(size),
    '<path d="M0 0"/>'.repeat(size / 10),
    `<path d="${'L1 1'.repeat(size)}"/>`,
    `<rect id="a0" width="1" height="1"/>${uses}<use href="#a30"/>`,
    `<text>${'a'.repeat(size)}</text>`,
    '<image href="/etc/passwd"/>',
    `<filter id="f">${'<feTurbulence/>'.repeat(100)}</filter><rect filter="url(#f)" width="1e6" height="1e6"/>`,
    `<style>${'a '.repeat(size)}{}</style>`,
  ]);
  const entities = Array.from(
    { length: 20 },
    (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
  ).join('');
  const doctype = usual(dice, '', () => `<!DOCTYPE svg [<!ENTITY e0 "x">${entities}]>`);
  const box = dice.pick(['', ` width="${side}" height="${side}"`, ` viewBox="0 0 ${side} ${side}"`]);
  return Buffer.from(
    `${doctype}<svg xmlns="http://www.w3.org/2000/svg"${box}>${doctype ? '&e20;' : ''}${content}</svg>`,
  );
}

function jpeg(dice: Dice): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(dice.pick([0, 1, 65_535]), 5);
  frame.writeUInt16BE(dice.pick([0, 1, 65_535]), 7);
  const exif = Buffer.concat([
    Buffer.from([0xff, 0xe1, 0xff, 0xff]),
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\xff\xff', 'latin1'),
    Buffer.alloc(65_517, dice.below(256)),
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...Array.from({ length: dice.pick([0, 1, 20]) }, () => exif),
    frame,
    Buffer.from([0xff, 0xd9]),
  ]);
}

function webp(dice: Dice): Buffer {
  const body = Buffer.concat([
    Buffer.from('WEBPVP8X\x0a\0\0\0', 'latin1'),
    Buffer.alloc(10, dice.pick([0, 16, 255])),
    Buffer.from('VP8L'),
    Buffer.alloc(40, dice.below(256)),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(usual(dice, body.length, () => dice.pick([0, 0xffffffff])));
  return Buffer.concat([Buffer.from('RIFF'), size, body]);
}

function* pictureFile(dice: Dice): Generator<[string, Buffer]> {
  const pictures = { png, svg, jpg: jpeg, webp } as const;
  const kind = dice.pick<keyof typeof pictures>(['png', 'svg', 'jpg', 'webp']);
  const ending = usual<string>(dice, kind, () => dice.pick(['png', 'svg', 'gif', 'avif', 'html']));
  yield [`content/guides/picture.${ending}`, pictures[kind](dice)];
  if (dice.chance(0.3)) yield ['content/icon.svg', svg(dice)];
}

/* Lists of files */

function* manifestFile(dice: Dice): Generator<[string, Buffer]> {
  const sum = () => usual(dice, 'a'.repeat(64), () => hostileName(dice));
  const name = () =>
    usual(dice, `lib${dice.below(1e6)}.so`, () =>
      dice.pick([hostileName(dice), '../../x', '/etc/passwd', 'gui-1.0.gem', 'a.whl']),
    );
  const file = () => ({
    name: name(),
    size: usual<unknown>(dice, 1, () => dice.pick([-1, 1e308, '1', null])),
    sha256: sum(),
  });
  const files = Array.from({ length: dice.pick([0, 1, 10, 5000]) }, file);
  const release = {
    version: usual(dice, '1.0', () => hostileName(dice)),
    folders: usual(dice, ['/release/1.0/'], () => [hostileName(dice), '/../x/', '/release/../../']),
    files: usual<unknown>(dice, files, () => dice.pick([null, {}, [files], 'x'])),
  };
  const removed = Array.from({ length: dice.pick([0, 1, 20_000]) }, (_, index) =>
    usual(dice, `/release/1.0/${index}`, () => hostileName(dice)),
  );
  yield ['published/releases/manifest.json', Buffer.from(JSON.stringify({ releases: [release], removed }))];
}

/** Files with odd names; some withdraw others. */
function* namedFiles(dice: Dice): Generator<[string, Buffer]> {
  for (let count = dice.pick([1, 5, 300]); count > 0; count -= 1) {
    const name = `${usual(dice, `f${count}`, () => hostileName(dice))}${dice.pick(['', '.gem', '.whl', '.tar.gz.yanked', '.gem.yanked', '.so', '.metadata'])}`;
    const isPossible =
      !/\0/.test(name) &&
      name
        .split('/')
        .every((part) => part !== '' && part !== '.' && part !== '..' && Buffer.byteLength(part) <= 255);
    if (isPossible) yield [`artifacts/1.0/${name}`, Buffer.from(hostileText(dice, 'doc').slice(0, 1000))];
  }
}
