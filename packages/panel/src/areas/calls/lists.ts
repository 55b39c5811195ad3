import type { LiveChange } from '@ringside/client';
import { lineList } from '@ringside/client/calls/lines';
import type { Line } from '@ringside/domain/call';
import type { Lists } from '../../kernel/Area.ts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { endedLinesAtom, lines } from '../../kernel/state.ts';
import { beginCallAtom, closeAfterAtom, endCallAtom } from './after/afterState.ts';

/** How long the strip shows how a call ended, in milliseconds. */
export const ENDED_SHOWN_MS = 4000;

/** The cause of a line that was there before a gap and is not after it: how it ended was not pushed. */
const UNTOLD_END = 'connectionLost';

/**
 * Applies pushed changes to the lines, in order. A line that is dropped leaves the table at once and is shown as ended for
 * a moment; the listeners hear of it once, whether the push, a removal or a snapshot said so.
 *
 *   push frame ─▶ client ─▶ LiveChange ─▶ lines ─▶ components
 *                                   └───▶ LiveListener ─▶ bridge to the host page, sounds
 */
export function keepLines(
  { store, tell }: Pick<Ground, 'store' | 'tell'>,
  later: (work: () => void, ms: number) => void,
): { take(change: LiveChange<Line>): void; clear(): void } {
  const known = new Map<string, Line>();

  const end = (line: Line): void => {
    const before = known.get(line.uri);
    if (!before) return;
    known.delete(line.uri);
    store.set(lines.applyAtom, { op: 'remove', uri: line.uri });
    store.set(endedLinesAtom, (ended) => [...ended, line]);
    store.set(endCallAtom, line, before);
    later(() => store.set(endedLinesAtom, (ended) => ended.filter((other) => other !== line)), ENDED_SHOWN_MS);
    tell(({ lineChanged }) => lineChanged(line));
  };
  const vanish = (uri: string): void => {
    const line = known.get(uri);
    if (!line) return;
    const at = Date.now();
    end({ ...line, state: 'dropped', stateSince: at, end: { cause: UNTOLD_END, by: 'server', at } });
  };
  const put = (line: Line): void => {
    if (line.state === 'dropped') {
      // A call that began and ended within one gap was never shown, and is known to the history alone.
      if (known.has(line.uri)) end(line);
      return;
    }
    known.set(line.uri, line);
    store.set(beginCallAtom, line);
    store.set(lines.applyAtom, { op: 'put', item: line });
    tell(({ lineChanged }) => lineChanged(line));
  };

  return {
    take(change) {
      if (change.op === 'put') return put(change.item);
      if (change.op === 'remove') return vanish(change.uri);
      for (const uri of [...known.keys()]) if (!change.items.some((line) => line.uri === uri)) vanish(uri);
      for (const line of change.items) put(line);
      tell(({ snapshot }) => snapshot());
    },
    /** Nobody is signed in any more. */
    clear() {
      known.clear();
      store.set(lines.applyAtom, { op: 'reset', items: [] });
      store.set(closeAfterAtom);
    },
  };
}

/** The user's calls. */
export const lists: Lists = (ground) => {
  const kept = keepLines(ground, (work, ms) => setTimeout(work, ms));
  ground.follow(lineList, kept.take);
  ground.onSignedOut(kept.clear);
};
