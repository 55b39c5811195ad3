import { plainDigits } from './foldWords.ts';

/** Digits of a tail of a number that fit into one key, exactly; longer numbers are looked at once more. */
const KEY_DIGITS = 14;
/** Eleven values of a place: the end, then the ten digits. 11 ** 14 is below 2 ** 53. */
const BASE = 11;
/** Tails that are summed up together, and how many of their first owners are kept. */
const BLOCK = 512;
export const TOP = 16;

/** Every tail of every number, in order: whoever has some digits anywhere stands side by side. Plain data, to be kept. */
export interface DigitIndex {
  keys: Float64Array<ArrayBuffer>;
  /** Place of the contact in the order of names. */
  owners: Int32Array<ArrayBuffer>;
  /** The first owners of each block, in order, each once; -1: there are no more. */
  tops: Int32Array<ArrayBuffer>;
}

/** @param filler what stands for places behind the end of the digits */
function keyOf(digits: string, filler: number): number {
  let key = 0;
  for (let at = 0; at < KEY_DIGITS; at++) key = key * BASE + (at < digits.length ? digits.charCodeAt(at) - 47 : filler);
  return key;
}

/** Puts an owner among the first ones, each once. */
function take(first: number[], most: number, owner: number): void {
  if (first.length === most && owner >= (first[most - 1] ?? 0)) return;
  let at = first.length;
  while (at > 0 && (first[at - 1] ?? 0) > owner) at -= 1;
  if (first[at - 1] === owner) return;
  first.splice(at, 0, owner);
  if (first.length > most) first.pop();
}

/** Bits of a key by which it is sorted in one turn; four turns are more than a key has. */
const TURN_BITS = 13;
const TURNS = 4;

/** Places of keys in the order of the keys, those of equal keys as they came: turn by turn from the lowest bits, with no comparison. */
function inOrder(keys: Float64Array): Uint32Array<ArrayBuffer> {
  const size = keys.length;
  let [from, to] = [Uint32Array.from({ length: size }, (_, at) => at), new Uint32Array(size)];
  for (let turn = 0; turn < TURNS; turn++) {
    const scale = 2 ** (turn * TURN_BITS);
    const digits = new Uint16Array(size);
    const starts = new Uint32Array(2 ** TURN_BITS + 1);
    for (let at = 0; at < size; at++) {
      const digit = Math.floor(keys[at]! / scale) % 2 ** TURN_BITS;
      digits[at] = digit;
      starts[digit + 1]! += 1;
    }
    for (let digit = 0; digit < 2 ** TURN_BITS; digit++) starts[digit + 1]! += starts[digit]!;
    for (let at = 0; at < size; at++) {
      const place = from[at]!;
      to[starts[digits[place]!]!++] = place;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** @param numbers of each contact, in the order of names */
export function indexDigits(numbers: readonly (readonly string[])[]): DigitIndex {
  const tails = numbers.flatMap((those) => those.map(plainDigits));
  const size = tails.reduce((sum, { length }) => sum + length, 0);
  const [unsorted, ownerOf] = [new Float64Array(size), new Int32Array(size)];
  let [next, nth] = [0, 0];
  numbers.forEach((those, owner) => {
    for (let n = 0; n < those.length; n++) {
      const digits = tails[nth++]!;
      for (let at = 0; at < digits.length; at++) {
        unsorted[next] = keyOf(digits.slice(at, at + KEY_DIGITS), 0);
        ownerOf[next] = owner;
        next += 1;
      }
    }
  });
  const order = inOrder(unsorted);
  const keys = Float64Array.from(order, (at) => unsorted[at]!);
  const owners = Int32Array.from(order, (at) => ownerOf[at]!);
  const tops = new Int32Array(Math.ceil(size / BLOCK) * TOP).fill(-1);
  for (let block = 0; block * BLOCK < size; block++) {
    const first: number[] = [];
    for (let at = block * BLOCK; at < Math.min(size, (block + 1) * BLOCK); at++) take(first, TOP, owners[at]!);
    tops.set(first, block * TOP);
  }
  return { keys, owners, tops };
}

/** Where the first key stands that is not below. */
function place(keys: Float64Array, key: number): number {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (keys[middle]! < key) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * The first contacts that have these digits anywhere in a number, in the order of names.
 *
 * @param has looks at a contact once more, for digits that are more than a key holds
 */
export function withDigits(index: DigitIndex, digits: string, most: number, has: (owner: number) => boolean): number[] {
  const { keys, owners, tops } = index;
  const [from, to] = [place(keys, keyOf(digits, 0)), place(keys, keyOf(digits, BASE - 1) + 1)];
  const first: number[] = [];
  const look = (start: number, end: number): void => {
    for (let at = start; at < end; at++) take(first, most, owners[at]!);
  };
  if (digits.length > KEY_DIGITS) {
    for (let at = from; at < to; at++) if (has(owners[at]!)) take(first, most, owners[at]!);
    return first;
  }
  const [block, last] = [Math.ceil(from / BLOCK), Math.floor(to / BLOCK)];
  if (most > TOP || block >= last) look(from, to);
  else {
    look(from, block * BLOCK);
    for (let at = block * TOP; at < last * TOP; at++) if (tops[at]! >= 0) take(first, most, tops[at]!);
    look(last * BLOCK, to);
  }
  return first;
}
