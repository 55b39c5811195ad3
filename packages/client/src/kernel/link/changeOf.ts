import type { ListFrame } from '@ringside/protocol/kernel/frames';
import type { LiveChange, LiveList } from '../LiveList.ts';

/**
 * The change that a frame in line means, in domain terms. Items their schema does not take are left out and counted.
 *
 * @returns null when there is nothing to tell
 */
export function changeOf<T>(
  { read }: Pick<LiveList<T>, 'read'>,
  frame: ListFrame,
): { change: LiveChange<T> | null; bad: number } {
  switch (frame.op) {
    case 'resume':
      return { change: null, bad: 0 };
    case 'snapshot': {
      const items = frame.items.map(read).filter((item) => item !== null);
      return { change: { op: 'reset', items }, bad: frame.items.length - items.length };
    }
    case 'remove':
      return { change: { op: 'remove', uri: frame.item.restUri }, bad: 0 };
    default: {
      const item = read(frame.item);
      if (item === null) return { change: null, bad: 1 };
      return { change: { op: 'put', item, isNew: frame.op === 'add' }, bad: 0 };
    }
  }
}
