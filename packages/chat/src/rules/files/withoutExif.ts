/*
 * A JPEG is marks, each `ff` and a byte, most of them with a length of two bytes and that much to follow: what cameras say of place, time and
 * themselves (EXIF and XMP in APP1, IPTC in APP13), pictures within the picture (JFXX, MPF), remarks, tables, and the picture itself. ITU T.81 B
 */
const [SOI, EOI, SOS, COM, APP0, APP1, APP2, APP14, APP15] = [0xd8, 0xd9, 0xda, 0xfe, 0xe0, 0xe1, 0xe2, 0xee, 0xef];

const says = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
const isKept = (bytes: Uint8Array, at: number, marker: number): boolean => {
  if (marker === COM) return false;
  if (marker < APP0 || marker > APP15) return true;
  // How its colours are meant: without it they are drawn differently.
  if (marker === APP0) return says(bytes, at + 4, 'JFIF\0');
  if (marker === APP2) return says(bytes, at + 4, 'ICC_PROFILE\0');
  return marker === APP14;
};

/** How a camera was held, 1 to 8, of the segment of EXIF at `at`; 1: upright, or it does not say. TIFF 6, tag 0x0112 */
function heldOf(bytes: Uint8Array, at: number, end: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, end);
  const tiff = at + 10;
  if (!says(bytes, at + 4, 'Exif\0\0') || tiff + 8 > end) return 1;
  const isLittle = says(bytes, tiff, 'II');
  const first = tiff + view.getUint32(tiff + 4, isLittle);
  if (first + 2 > end) return 1;
  for (
    let left = view.getUint16(first, isLittle), entry = first + 2;
    left > 0 && entry + 12 <= end;
    left--, entry += 12
  )
    if (view.getUint16(entry, isLittle) === 0x0112) {
      const held = view.getUint16(entry + 8, isLittle);
      return held >= 1 && held <= 8 ? held : 1;
    }
  return 1;
}

/** EXIF that says how the camera was held and nothing else: without it a picture would lie on its side. */
const onlyHeld = (held: number): Uint8Array =>
  Uint8Array.of(
    ...[0xff, APP1, 0, 34, ...[...'Exif\0\0MM'].map((letter) => letter.charCodeAt(0))],
    ...[0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, held, 0, 0, 0, 0, 0, 0],
  );

/** Whether these are the bytes of a JPEG, whatever it is called. */
export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff;

/** Where the marks go on after the bytes of a picture, in which `ff` is followed by 0 or by a mark to begin again. */
function afterScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/**
 * A JPEG without what it says of where, when, by what and by whom it was taken, and without anything behind its end; how the camera was
 * held stays, as a bare number. What is drawn stays bit for bit. S-MSG-5
 *
 * @returns null: it is no JPEG, or a damaged one
 */
export function withoutExif(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (!isJpeg(bytes)) return null;
  const kept: Uint8Array[] = [];
  let [at, held, hasScan] = [2, 1, false];
  for (;;) {
    // One that was cut off is drawn as far as it goes.
    if (hasScan && at >= bytes.length) break;
    // A mark may have fill bytes before it.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return null;
    if (marker === EOI) break;
    const end = at + 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    if (end < at + 4 || end > bytes.length) return null;
    if (marker === APP1 && held === 1) held = heldOf(bytes, at, end);
    const next = marker === SOS ? afterScan(bytes, end) : end;
    hasScan ||= marker === SOS;
    if (isKept(bytes, at, marker)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  if (!hasScan) return null;
  const parts = [Uint8Array.of(0xff, SOI), ...(held === 1 ? [] : [onlyHeld(held)]), ...kept, Uint8Array.of(0xff, EOI)];
  const clean = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  for (const part of parts) {
    clean.set(part, to);
    to += part.length;
  }
  return clean;
}
