import type { Room } from '../live/Room.ts';

/** Whose keys a client has to ask for again, and whom it no longer shares a room with. */
export interface DeviceLists {
  changed: string[];
  left: string[];
  /** Who came near, and who is. */
  came: Set<string>;
  near: Set<string>;
}

const isIn = (is: string | undefined): boolean => is === 'join' || is === 'invite';

/**
 * What has changed between two positions around a user: keys of those near, people who came near, people who are near no longer.
 *
 * @param own rooms of which they are or were a member
 * @param keysPos position of the last change of a user's keys
 */
export function deviceLists(
  mxid: string,
  own: readonly Room[],
  keysPos: (mxid: string) => number,
  { after, upTo }: { after: number; upTo: number },
): DeviceLists {
  const isNew = (pos: number | undefined): boolean => pos !== undefined && pos > after && pos <= upTo;
  const near = new Set<string>();
  const changed = new Set<string>();
  const gone = new Set<string>();
  const came = new Set<string>();
  if (isNew(keysPos(mxid))) changed.add(mxid);
  for (const room of own) {
    const mine = room.changesOf(mxid).at(-1);
    for (const other of room.everybody()) {
      const theirs = room.changesOf(other).at(-1);
      if (isIn(mine?.is) && isIn(theirs?.is)) {
        near.add(other);
        if (isNew(mine?.pos) || isNew(theirs?.pos)) came.add(other);
        if (other !== mxid && (came.has(other) || isNew(keysPos(other)))) changed.add(other);
      } else if (isNew(mine?.pos) || isNew(theirs?.pos)) gone.add(other);
    }
  }
  const left = [...gone].filter((one) => one !== mxid && !near.has(one));
  return { changed: [...changed], left, came, near };
}
