import { expect, it } from 'vitest';
import { contentType } from '../../../src/releases/hosts/headers.ts';
import { kindOf } from '../../../src/releases/kinds.ts';

const BINARY = 'application/octet-stream';
const PLAIN = 'text/plain; charset=utf-8';

it.each([
  ['libwren.so.1.2.3', 'native library', BINARY],
  ['wren.node', 'native library', BINARY],
  ['Wren.xcframework.zip', 'native library', 'application/zip'],
  ['wren.wasm', 'web assembly', 'application/wasm'],
  ['wren.aar', 'package', BINARY],
  ['wren.jar', 'archive', 'application/java-archive'],
  ['wren.1.0.0.nupkg', 'package', BINARY],
  ['wren-1.0.crate', 'package', BINARY],
  ['wren.apk', 'package', 'application/vnd.android.package-archive'],
  ['wren.flatpak', 'package', 'application/vnd.flatpak'],
  ['wren.dSYM.zip', 'debug symbols', 'application/zip'],
  ['wren.pdb', 'debug symbols', BINARY],
  ['libwren.so.1.0.debug', 'debug symbols', BINARY],
  ['libwren.a', 'import library', BINARY],
  ['wren.pc', 'build configuration', PLAIN],
  ['WrenConfig.cmake', 'build configuration', PLAIN],
  ['wren.AppImage', 'program', BINARY],
  ['wren.msi', 'program', BINARY],
  ['wren.spdx.json', 'bill of materials', 'application/json'],
  ['wren.cdx.json', 'bill of materials', 'application/json'],
  ['wren.intoto.jsonl', 'provenance', 'application/jsonl'],
  ['wren-1.0-py3-none-any.whl.publish.attestation', 'provenance', PLAIN],
  ['wren.so.sigstore.json', 'signature', 'application/json'],
  ['wren.so.minisig', 'signature', PLAIN],
  ['wren.so.sig', 'signature', BINARY],
  ['wren.so.sshsig', 'signature', PLAIN],
  ['wren.ko', 'native library', BINARY],
  ['wren.klib', 'package', BINARY],
  ['wren.tar.lz4', 'archive', BINARY],
  ['wren.msixbundle', 'program', BINARY],
  ['wren.so.pem', 'signature', PLAIN],
  ['wren.so.sha256', 'checksums', PLAIN],
  ['SHA256SUMS', 'checksums', PLAIN],
  ['wren_1.0_checksums.txt', 'checksums', PLAIN],
  ['SHASUMS256.txt', 'checksums', PLAIN],
  ['B2SUMS', 'checksums', PLAIN],
  ['SHA512', 'checksums', PLAIN],
  ['wren-1.0-sha256.txt', 'checksums', PLAIN],
  ['wren.so.sha256sum.txt', 'checksums', PLAIN],
  ['wren.so.checksum', 'checksums', PLAIN],
  ['md5', 'file', PLAIN],
  ['go.sum', 'source', PLAIN],
  ['precheck.txt', 'document', PLAIN],
  ['main.c', 'source', PLAIN],
  ['table.zz', 'file', PLAIN],
  ['LICENSE', 'file', PLAIN],
])('%s is a %s, served as %s', (name, kind, type) => {
  expect([kindOf(name), contentType(`/release/1.0/${name}`)]).toEqual([kind, type]);
});
