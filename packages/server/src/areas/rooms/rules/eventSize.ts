import type { Json, Wanted } from './Event.ts';

/** Bytes of an event at most, with everything that a client gets of it. */
export const MAX_EVENT = 65_536;
/** And of its type, its state key and who sends it. */
const MAX_NAME = 255;
/** Ids, times and names of members, that are written beside what is measured here. */
const AROUND = 1024;

/** Whether an event is no longer than the specification allows. */
export function fits({ type, stateKey, sender, content }: Wanted): boolean {
  if ([type, stateKey ?? '', sender].some((name) => Buffer.byteLength(name) > MAX_NAME)) return false;
  return Buffer.byteLength(JSON.stringify({ type, stateKey, sender, content })) <= MAX_EVENT - AROUND;
}

/**
 * Whether all numbers are whole and such that every language reads them as the same, as events have to be from version 6 of rooms on: who
 * checks a signature or a hash of one gets another otherwise.
 */
export function hasWholeNumbers(content: Json): boolean {
  // not by calling itself: who sends it decides how deep it is
  const left: unknown[] = [content];
  for (const one of left) {
    if (typeof one === 'number' && !Number.isSafeInteger(one)) return false;
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) left.push(inner);
  }
  return true;
}
