/*
 * Films and sounds of telephones and cameras (MP4, QuickTime, M4A, 3GP), and pictures of telephones (HEIC, HEIF, AVIF), are boxes, each with a length and a
 * type of four letters, some of them of boxes in turn. ISO/IEC 14496-12 and 23008-12; Apple, QuickTime File Format. What says something is made empty where it stands:
 * pictures and sounds are found by where they lie in the file, and stay there.
 */
interface Box {
  type: string;
  at: number;
  /** Where its contents begin. */
  body: number;
  end: number;
}

/** What is seen or heard. Any other track says something: where a camera was, when, what it thought of the picture. */
const DRAWN_TRACKS = ['vide', 'soun', 'auxv', 'pict'];
/** Boxes of remarks, wherever they are: of place, camera, time, people, and whatever a maker thought of. */
const SAYING_BOXES = ['udta', 'meta', 'uuid'];
/** Items of a picture that are not drawn: EXIF, XMP, others. */
const SAYING_ITEMS = ['Exif', 'mime', 'uri '];
const EMPTY = 'free';
/** More boxes than this in one are no film: each costs memory, and a film may come from a stranger who wants it forwarded. */
const MOST = 100_000;
/** Films of the first years are written in a compressed form, which is not read here. */
const COMPRESSED = 'cmov';

const letters = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Thrown where a file is not as it says, and caught by `withoutPlace`. */
class Damaged extends Error {}

/** One file, and where to read numbers in it. Reading behind its end throws a RangeError. */
class Film {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** Bytes that were emptied by tables. */
  #emptied = 0;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }
  /** A number of 0, 2, 4 or 8 bytes. */
  number(at: number, size: number): number {
    if (size === 8) return Number(this.view.getBigUint64(at));
    return size === 4 ? this.view.getUint32(at) : size === 2 ? this.view.getUint16(at) : 0;
  }
  /** @param isWhole the file itself, whose last box may be cut off */
  boxes(from: number, to: number, isWhole = false): Box[] {
    const found: Box[] = [];
    for (let at = from; at + 8 <= to; ) {
      const short = this.number(at, 4);
      const body = at + (short === 1 ? 16 : 8);
      const end = short === 0 ? to : at + (short === 1 ? this.number(at + 8, 8) : short);
      if (end < body || (end > to && !isWhole) || found.length === MOST) throw new Damaged();
      found.push({ type: letters(this.bytes, at + 4), at, body, end: Math.min(end, to) });
      at = end;
    }
    return found;
  }
  empty({ at, body, end }: Box): void {
    for (const [index, letter] of [...EMPTY].entries()) this.bytes[at + 4 + index] = letter.charCodeAt(0);
    this.bytes.fill(0, body, end);
  }
  /** Empties what a table points to. All of them together point to no more than the file has: else a small table takes hours. */
  emptyPart(from: number, length: number): void {
    this.#emptied += length;
    if (this.#emptied > this.bytes.length) throw new Damaged();
    this.bytes.fill(0, from, from + length);
  }
  /** When it was made and changed, behind four bytes of version and flags. */
  forgetTimes({ body }: Box): void {
    this.bytes.fill(0, body + 4, body + 4 + (this.bytes[body] === 1 ? 16 : 8));
  }
}

/** Empties what a track has in the file, by its tables: how long each piece is, how many lie together, and where those begin. */
function emptySamples(film: Film, tables: readonly Box[]): void {
  const of = (...types: string[]): Box => {
    const found = tables.find(({ type }) => types.includes(type));
    if (!found) throw new Damaged();
    return found;
  };
  const [{ body: sizes, end: sizesEnd }, { body: runs }, places] = [of('stsz'), of('stsc'), of('stco', 'co64')];
  const width = places.type === 'co64' ? 8 : 4;
  const same = film.number(sizes + 4, 4);
  const chunks = film.number(places.body + 4, 4);
  if (places.body + 8 + width * chunks > places.end) throw new Damaged();
  const own = { piece: 0, run: 0 };
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const nextRun = runs + 8 + 12 * (own.run + 1);
    if (own.run + 1 < film.number(runs + 4, 4) && film.number(nextRun, 4) <= chunk + 1) own.run += 1;
    const from = film.number(places.body + 8 + width * chunk, width);
    const count = film.number(runs + 8 + 12 * own.run + 4, 4);
    if (same === 0 && sizes + 12 + 4 * (own.piece + count) > sizesEnd) throw new Damaged();
    let length = same * count;
    if (same === 0) for (let n = 0; n < count; n += 1) length += film.number(sizes + 12 + 4 * (own.piece + n), 4);
    own.piece += count;
    film.emptyPart(from, length);
  }
}

function cleanTrack(film: Film, track: Box): void {
  const own = { isDrawn: false };
  for (const part of film.boxes(track.body, track.end)) {
    if (part.type === 'tkhd') film.forgetTimes(part);
    if (SAYING_BOXES.includes(part.type)) film.empty(part);
    if (part.type !== 'mdia') continue;
    const media = film.boxes(part.body, part.end);
    for (const one of media) {
      if (one.type === 'mdhd') film.forgetTimes(one);
      if (SAYING_BOXES.includes(one.type)) film.empty(one);
      if (one.type === 'hdlr') own.isDrawn = DRAWN_TRACKS.includes(letters(film.bytes, one.body + 8));
    }
    if (own.isDrawn) continue;
    const inside = (boxes: readonly Box[], type: string): Box[] =>
      boxes.filter((one) => one.type === type).flatMap(({ body, end }) => film.boxes(body, end));
    emptySamples(film, inside(inside(media, 'minf'), 'stbl'));
  }
  if (!own.isDrawn) film.empty(track);
}

function cleanMovie(film: Film, movie: Box): void {
  for (const part of film.boxes(movie.body, movie.end)) {
    if (part.type === COMPRESSED) throw new Damaged();
    if (part.type === 'mvhd') film.forgetTimes(part);
    else if (part.type === 'trak') cleanTrack(film, part);
    else if (SAYING_BOXES.includes(part.type)) film.empty(part);
  }
}

/** Ids of the items of a picture that are not drawn. */
function sayingItems(film: Film, list: Box | undefined): Set<number> {
  if (!list) return new Set();
  const from = list.body + (film.bytes[list.body] === 0 ? 6 : 8);
  return new Set(
    film.boxes(from, list.end).flatMap(({ body }) => {
      const width = film.bytes[body] === 3 ? 4 : 2;
      return SAYING_ITEMS.includes(letters(film.bytes, body + 6 + width)) ? [film.number(body + 4, width)] : [];
    }),
  );
}

/** Empties items of a picture, by the list of where each lies. */
function emptyItems(film: Film, place: Box, ids: ReadonlySet<number>, inside: Box | undefined): void {
  const [version, first, second] = [0, 4, 5].map((n) => film.bytes[place.body + n] ?? 0) as [number, number, number];
  const [offsets, lengths, bases, indexes] = [first >> 4, first & 15, second >> 4, version > 0 ? second & 15 : 0];
  const width = version === 2 ? 4 : 2;
  let at = place.body + 6;
  const next = (size: number): number => {
    at += size;
    if (at > place.end) throw new Damaged();
    return film.number(at - size, size);
  };
  for (let left = next(width); left > 0; left -= 1) {
    const isSaying = ids.has(next(width));
    const method = version > 0 ? next(2) & 15 : 0;
    next(2);
    const base = next(bases);
    const parts = next(2);
    if (!isSaying) at += parts * (indexes + offsets + lengths);
    for (let n = 0; isSaying && n < parts; n += 1) {
      next(indexes);
      const [offset, length] = [next(offsets), next(lengths)];
      const from = method === 0 ? base + offset : (inside?.body ?? Number.NaN) + base + offset;
      if (method > 1 || length === 0 || Number.isNaN(from)) throw new Damaged();
      film.emptyPart(from, length);
    }
  }
}

/** What a whole file says of itself: of a picture where its parts lie, of a film remarks alone. */
function cleanPicture(film: Film, meta: Box): void {
  const parts = film.boxes(meta.body + 4, meta.end);
  const of = (type: string): Box | undefined => parts.find((one) => one.type === type);
  const handler = of('hdlr');
  if (!handler || letters(film.bytes, handler.body + 8) !== 'pict') return film.empty(meta);
  const ids = sayingItems(film, of('iinf'));
  const place = of('iloc');
  if (ids.size === 0) return;
  if (!place) throw new Damaged();
  emptyItems(film, place, ids, of('idat'));
}

/** Whether these are the bytes of a file of boxes, whatever it is called: it begins as all do today, or it is an older QuickTime film. */
export function isBoxes(bytes: Uint8Array<ArrayBuffer>): boolean {
  if (bytes.length < 8) return false;
  const film = new Film(bytes);
  const size = film.number(0, 4);
  if (size > bytes.length) return false;
  if (letters(bytes, 4) === 'ftyp') return true;
  try {
    return film.boxes(0, bytes.length, true).some(({ type }) => type === 'moov');
  } catch {
    return false;
  }
}

/**
 * A film, sound or picture of boxes without what it says of where, when, by what and by whom it was made: remarks, times, EXIF and XMP, tracks of measurements and
 * subtitles. What is seen and heard stays bit for bit, and where it was. A film that is broadcast in fragments keeps what is within those. S-MSG-5
 *
 * @param bytes are changed
 * @returns them; null: damaged, so that what it says cannot be found
 */
export function withoutPlace(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const film = new Film(bytes);
  try {
    for (const part of film.boxes(0, bytes.length, true)) {
      if (part.type === 'moov') cleanMovie(film, part);
      else if (part.type === 'meta') cleanPicture(film, part);
      else if ([...SAYING_BOXES, EMPTY, 'skip'].includes(part.type)) film.empty(part);
    }
    return bytes;
  } catch (error) {
    if (error instanceof Damaged || error instanceof RangeError) return null;
    throw error;
  }
}
