import type { PhotoType } from '@ringside/protocol/words/contacts';

/** A picture as it is kept: without what it says of where, when and by whom it was taken, and without anything behind its end. */
export interface CleanImage {
  type: PhotoType;
  width: number;
  height: number;
  bytes: Buffer;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Parts of a PNG that are needed to draw it: no text, no time, no second picture of an animation. PNG 11.2, 11.3 */
const PNG_PARTS = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'IDAT', 'IEND']);

function cleanPng(bytes: Buffer): CleanImage | null {
  const kept: Buffer[] = [PNG];
  let [width, height, hasData] = [0, 0, false];
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || (name === 'IHDR') !== (at === PNG.length) || name === 'acTL') return null;
    if (name === 'IHDR') {
      if (length !== 13) return null;
      [width, height] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    }
    if (PNG_PARTS.has(name)) kept.push(bytes.subarray(at, end));
    hasData ||= name === 'IDAT' && length > 0;
    if (name === 'IEND') return hasData ? { type: 'image/png', width, height, bytes: Buffer.concat(kept) } : null;
    at = end;
  }
  return null;
}

/** Markers with which a JPEG says its size: baseline, extended and progressive. ITU T.81 B.2.2 */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Parts of a JPEG that are needed to draw it: tables, frame, restart interval, and the JFIF and Adobe marks of its colours. */
const isDrawn = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || [0xdb, 0xdd, 0xe0, 0xee].includes(marker);

function cleanJpeg(bytes: Buffer): CleanImage | null {
  const kept = [bytes.subarray(0, 2)];
  let [width, height, at] = [0, 0, 2];
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4 || marker === 0xd9) return null;
    if (FRAMES.has(marker)) {
      if (end < at + 9) return null;
      [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
    }
    if (isDrawn(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  // The rest is the picture itself, to its end mark; a byte 0xff in it is followed by 0 or by a mark of its own.
  const end = bytes.indexOf(Buffer.from([0xff, 0xd9]), at);
  if (bytes[at + 1] !== 0xda || end < 0) return null;
  kept.push(bytes.subarray(at, end + 2));
  return { type: 'image/jpeg', width, height, bytes: Buffer.concat(kept) };
}

/** Size of a lossy picture (RFC 6386 9.1), of a lossless one, or of the canvas of an extended one (WebP container). */
function sizeOfWebp(name: string, data: Buffer): [number, number] | null {
  if (name === 'VP8 ' && data.length >= 10 && data.readUIntBE(3, 3) === 0x9d012a)
    return [data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff];
  if (name === 'VP8L' && data.length >= 5 && data[0] === 0x2f) {
    const bits = data.readUInt32LE(1);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  if (name === 'VP8X' && data.length >= 10) return [data.readUIntLE(4, 3) + 1, data.readUIntLE(7, 3) + 1];
  return null;
}

function cleanWebp(bytes: Buffer): CleanImage | null {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  const kept: Buffer[] = [];
  let canvas: [number, number] | null = null;
  let picture: [number, number] | null = null;
  for (let at = 12; at + 8 <= end; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (next > end) return null;
    const part = Buffer.from(bytes.subarray(at, next));
    const size = sizeOfWebp(name, part.subarray(8, 8 + length));
    if (name === 'VP8X') {
      // An animation is no photo; neither EXIF nor XMP nor a colour profile stays, so their marks go.
      if (((part[8] ?? 0) & 0x02) !== 0) return null;
      part[8] = (part[8] ?? 0) & 0x10;
      canvas = size;
    } else if (name === 'VP8 ' || name === 'VP8L') {
      if (picture || !size) return null;
      picture = size;
    }
    if (name === 'VP8X' || name === 'ALPH' || name === 'VP8 ' || name === 'VP8L') kept.push(part);
    at = next;
  }
  if (!picture) return null;
  const [width, height] = [Math.max(picture[0], canvas?.[0] ?? 0), Math.max(picture[1], canvas?.[1] ?? 0)];
  const body = Buffer.concat(kept);
  const head = Buffer.alloc(12, 'RIFF....WEBP', 'latin1');
  head.writeUInt32LE(4 + body.length, 4);
  return { type: 'image/webp', width, height, bytes: Buffer.concat([head, body]) };
}

/**
 * Reads a picture by its own bytes, whatever it is said to be, and keeps what is needed to draw it.
 *
 * @returns null: no JPEG, PNG or WebP, an animation, or one that is cut off
 */
export function cleanImage(bytes: Buffer): CleanImage | null {
  if (bytes.length < 20) return null;
  if (bytes.subarray(0, 8).equals(PNG)) return cleanPng(bytes);
  if (bytes.readUInt16BE(0) === 0xffd8) return cleanJpeg(bytes);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? cleanWebp(bytes) : null;
}
