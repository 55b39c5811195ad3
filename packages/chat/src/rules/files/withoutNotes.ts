/** Parts of a PNG beside the picture itself that decide how it is drawn; all else that need not be there says something. PNG 3rd edition, 11.3 */
const PNG_KEPT = [
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'mDCV',
  'cLLI',
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
];
/** Parts of a WebP that are drawn. RFC 9649 */
const WEBP_KEPT = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
/** Bits of the first byte of VP8X: there is EXIF, there is XMP. */
const WEBP_SAYS = 0x08 | 0x04;
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const letters = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const isPng = (bytes: Uint8Array): boolean => PNG_START.every((one, at) => bytes[at] === one);
export const isWebp = (bytes: Uint8Array): boolean => letters(bytes, 0) === 'RIFF' && letters(bytes, 8) === 'WEBP';

function cleanPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const type = letters(bytes, at + 4);
    // A capital first: without it there is no picture.
    if (/^[A-Z]/.test(type) || PNG_KEPT.includes(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return joined(kept);
    at = end;
  }
  return null;
}

function cleanWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return null;
  const kept: Uint8Array[] = [];
  for (let at = 12; at + 8 <= end; ) {
    const size = view.getUint32(at + 4, true);
    const next = at + 8 + size + (size & 1);
    if (at + 8 + size > end) return null;
    const type = letters(bytes, at);
    const part = bytes.slice(at, Math.min(next, end));
    if (type === 'VP8X') part[8] = (part[8] ?? 0) & ~WEBP_SAYS;
    if (WEBP_KEPT.includes(type)) kept.push(part);
    at = next;
  }
  if (kept.length === 0) return null;
  const clean = joined([bytes.subarray(0, 12), ...kept]);
  new DataView(clean.buffer).setUint32(4, clean.length - 8, true);
  return clean;
}

/**
 * A PNG or WebP without what it says of where, when, by what and by whom it was made (EXIF, XMP, texts, times, parts that nobody knows), and
 * without anything behind its end. What is drawn stays bit for bit. S-MSG-5
 *
 * @returns null: it is neither, or a damaged one
 */
export const withoutNotes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> | null =>
  isPng(bytes) ? cleanPng(bytes) : isWebp(bytes) ? cleanWebp(bytes) : null;
