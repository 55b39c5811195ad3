import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cleanImage } from './cleanImage.ts';

const chunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};
const ihdr = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
};
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const IDAT = chunk('IDAT', deflateSync(Buffer.alloc(10)));
const IEND = chunk('IEND', Buffer.alloc(0));
const png = (...more: Buffer[]): Buffer => Buffer.concat([SIGNATURE, ihdr(64, 48), ...more, IDAT, IEND]);

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
const frame = segment(0xc0, Buffer.from([8, 0, 48, 0, 64, 1, 1, 0x11, 0]));
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd9]),
]);
const jpeg = (...more: Buffer[]): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8]), ...more, frame, scan]);

const riffPart = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
const webp = (...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(12, 'RIFF....WEBP', 'latin1');
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
};
const lossless = riffPart('VP8L', Buffer.from([0x2f, 63, 47 << 6, 47 >> 2, 0, 0]));
const canvas = (flags: number): Buffer => riffPart('VP8X', Buffer.from([flags, 0, 0, 0, 63, 0, 0, 47, 0, 0]));

test('the three kinds are known by their own bytes, with their size', () => {
  for (const [bytes, type] of [
    [png(), 'image/png'],
    [jpeg(), 'image/jpeg'],
    [webp(lossless), 'image/webp'],
  ] as const)
    expect({ type, ...cleanImage(bytes), bytes: null }).toEqual({ type, width: 64, height: 48, bytes: null });
});

test('what a picture says of place and time, and whatever stands behind its end, is not kept', () => {
  const secret = Buffer.from('secret place '.repeat(3));
  const given = [
    [png(chunk('tEXt', secret), chunk('eXIf', secret)), png()],
    [jpeg(segment(0xe1, secret), segment(0xfe, secret)), jpeg()],
    [webp(canvas(0x0c), lossless, riffPart('EXIF', secret), riffPart('XMP ', secret)), webp(canvas(0), lossless)],
  ] as const;
  for (const [bytes, clean] of given) {
    const kept = cleanImage(Buffer.concat([bytes, Buffer.from('<script>')]))?.bytes ?? Buffer.alloc(0);
    expect(kept.equals(clean)).toBe(true);
    expect(cleanImage(kept)?.bytes.equals(kept), 'read again it is the same').toBe(true);
  }
});

test('an animation, another kind, and what is cut off anywhere is no photo', () => {
  expect(cleanImage(png(chunk('acTL', Buffer.alloc(8))))).toBeNull();
  expect(cleanImage(webp(canvas(0x02), lossless))).toBeNull();
  for (const text of ['GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'BM', '%PDF-1.7'])
    expect(cleanImage(Buffer.from(text.padEnd(64, ' ')))).toBeNull();
  for (const whole of [png(), jpeg(), webp(lossless)])
    for (let length = 0; length < whole.length; length++)
      expect([length, cleanImage(whole.subarray(0, length))]).toEqual([length, null]);
});
