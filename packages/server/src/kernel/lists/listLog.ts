import type { ListFrame } from '@ringside/protocol/kernel/frames';
import type { ListName } from '@ringside/protocol/lists';

/** How much of a list can be resumed. Past it the client gets a snapshot. */
export interface Retention {
  frames: number;
  ms: number;
}
export const RETENTION: Retention = { frames: 1000, ms: 120_000 };
/** Trimmed in blocks, so that a busy list does not move its whole tail on every change. */
const BLOCK = 64;

type Item = { restUri: string };
type Change = Extract<ListFrame, { op: 'add' | 'update' | 'remove' }>;

/**
 * One list of one audience: its present items and its last changes, numbered without gaps. Pure but for the clock.
 * Nothing here knows who listens.
 */
export function createListLog(list: ListName, epoch: string, initial: Item[], now: () => number, keep = RETENTION) {
  const items = new Map(initial.map((item) => [item.restUri, item]));
  let changes: { at: number; frame: Change }[] = [];
  let v = 0;

  const record = (frame: Change): Change => {
    const at = now();
    changes.push({ at, frame });
    const lastOfBlock = changes[BLOCK - 1];
    if (changes.length >= keep.frames + BLOCK) changes = changes.slice(-keep.frames);
    // what is too old to be resumed would only fill the memory
    else if (lastOfBlock && lastOfBlock.at < at - keep.ms) changes = changes.slice(BLOCK);
    return frame;
  };

  return {
    list,
    epoch,
    /** How many changes are kept. */
    get kept(): number {
      return changes.length;
    },
    /** Adds or replaces an item; null when nothing changed. */
    put(item: Item): Change | null {
      const known = items.get(item.restUri);
      if (known !== undefined && JSON.stringify(known) === JSON.stringify(item)) return null;
      items.set(item.restUri, item);
      return record({ list, op: known === undefined ? 'add' : 'update', item, v: ++v });
    },
    /**
     * Null when there is no such item.
     *
     * @param isPart the list is the newest part of a longer one, of which clients may show more
     */
    remove(restUri: string, isPart = false): Change | null {
      if (!items.delete(restUri) && !isPart) return null;
      return record({ list, op: 'remove', item: { restUri }, v: ++v });
    },
    /** What a subscriber is owed that has seen the list up to `since`: the missing changes, or the whole list. */
    catchUp(since: { epoch: string; v: number } | undefined): ListFrame[] {
      if (since !== undefined && since.epoch === epoch && since.v <= v) {
        const missing = v - since.v;
        const oldest = now() - keep.ms;
        const tail = missing === 0 ? [] : changes.slice(-missing);
        const isWhole = missing <= keep.frames && tail.length === missing && (tail[0]?.at ?? oldest) >= oldest;
        if (isWhole) return [{ list, op: 'resume', epoch, v: since.v }, ...tail.map((change) => change.frame)];
      }
      return [{ list, op: 'snapshot', epoch, v, items: [...items.values()] }];
    },
  };
}
export type ListLog = ReturnType<typeof createListLog>;
