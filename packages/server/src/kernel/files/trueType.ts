type Head = Buffer;
const at = (offset: number, text: string) => (head: Head) =>
  head.toString('latin1', offset, offset + text.length) === text;
const riff = (form: string) => (head: Head) => at(0, 'RIFF')(head) && at(8, form)(head);
const startsWith =
  (...bytes: number[]) =>
  (head: Head) =>
    bytes.every((byte, index) => head[index] === byte);

/** ISO base media: MP4, MOV, M4A, 3GP. Matroska and WebM. Ogg. MPEG streams and MP3, with and without tags. AAC, AMR, FLAC, AVI, WAV. */
const isFilm = (head: Head): boolean =>
  [at(4, 'ftyp'), startsWith(0x1a, 0x45, 0xdf, 0xa3), at(0, 'OggS'), startsWith(0, 0, 1), riff('AVI ')].some((is) =>
    is(head),
  );
const isSound = (head: Head): boolean =>
  isFilm(head) ||
  [riff('WAVE'), at(0, 'ID3'), at(0, 'fLaC'), at(0, '#!AMR')].some((is) => is(head)) ||
  (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);

const known: Readonly<Record<string, (head: Head) => boolean>> = {
  'image/png': startsWith(0x89, 0x50, 0x4e, 0x47),
  'image/jpeg': startsWith(0xff, 0xd8, 0xff),
  'image/gif': at(0, 'GIF8'),
  'image/webp': riff('WEBP'),
  'application/pdf': at(0, '%PDF'),
};

/** Bytes that tell what a file is. */
export const HEAD_BYTES = 16;

/**
 * Type of a file by what its client claims and how it begins: pictures, sound, film and PDF that are none are bytes without
 * a type, so that a page of HTML is never kept as a picture. Text and unknown types are what the client says.
 */
export function trueType(claimed: string, head: Buffer): string {
  const isIt =
    known[claimed] ?? (claimed.startsWith('video/') ? isFilm : claimed.startsWith('audio/') ? isSound : null);
  return isIt === null || isIt(head) ? claimed : 'application/octet-stream';
}

/** The same of a file that was sent. */
export const trueTypeOf = async (file: Blob): Promise<string> =>
  trueType(file.type, Buffer.from(await file.slice(0, HEAD_BYTES).arrayBuffer()));
