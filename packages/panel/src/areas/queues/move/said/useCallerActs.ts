import type { QueuedCaller, QueueGroup, QueueMember } from '@ringside/domain/queue';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { useActs } from '../../../../kernel/acts.ts';
import { useOnceFor } from '../../../../kernel/hooks/acting.ts';
import { refusalText } from '../../../../kernel/refusalText.ts';
import { groups, nowAtom, type Refused } from '../../../../kernel/state.ts';
import type { Translate } from '../../../../words/translate.ts';
import { useT } from '../../../../words/useT.ts';
import { queueActs } from '../../acts.ts';

/** What came of a press is said in its row for so long, in milliseconds. */
const SAID_MS = 6000;

/** Of a caller what is needed to lead them elsewhere. */
type Who = Pick<QueuedCaller, 'uri'>;
interface Said {
  text: string;
  isBad: boolean;
  at: number;
}
type Done<T> = { ok: true; value: T } | { ok: false; refused: Refused };

/**
 * Why a caller stays where they are: they wait no more, the other queue is closed, it takes nobody.
 *
 * @param to the queue that was wanted, as it is now; undefined: it was no queue
 */
export function refusedMove(
  t: Translate,
  refused: Refused,
  to?: Pick<QueueGroup, 'label' | 'active' | 'isOpen'>,
): string {
  if (refused.status === 404) return t('move.gone');
  if (refused.code !== 'ROUTER_ERR_412') return refusalText(t, refused).label;
  if (!to) return t('move.notNow');
  return t(to.active && to.isOpen ? 'move.takesNobody' : 'move.closed', { queue: to.label });
}

/** What a supervisor does with who waits. What came of it stands in the row of the caller. ACD-010, ACD-013 */
export function useCallerActs() {
  const t = useT();
  const store = useStore();
  const acts = useActs(queueActs);
  const once = useOnceFor();
  const now = useAtomValue(nowAtom);
  const [said, setSaid] = useState<ReadonlyMap<string, Said>>(new Map());
  const act = useCallback(
    async <T>(
      { uri }: Who,
      work: () => Promise<Done<T>>,
      words: (value: T) => string,
      toUri?: string,
    ): Promise<boolean> => {
      const done = await once(uri, work);
      if (!done) return false;
      const to = store.get(groups.allAtom).find((group) => group.uri === toUri);
      const text = done.ok ? words(done.value) : refusedMove(t, done.refused, to);
      setSaid((all) => new Map(all).set(uri, { text, isBad: !done.ok, at: store.get(nowAtom) }));
      return done.ok;
    },
    [once, store, t],
  );
  const verbs = useMemo(
    () => ({
      take: (who: Who) =>
        act(
          who,
          () => acts.take(who.uri),
          () => t('move.ringsYou'),
        ),
      ring: (who: Who, { extensionUri, name }: QueueMember) =>
        act(
          who,
          () => acts.offerTo(who.uri, extensionUri),
          () => t('move.ringsAt', { name }),
        ),
      /** True: done. */
      move: (who: Who, to: { uri: string; label: string }) =>
        act(
          who,
          () => acts.moveCaller(who.uri, to.uri),
          () => t('move.movedTo', { queue: to.label }),
          to.uri,
        ),
      /** To a colleague, a group, a mailbox, a number outside. True: done. */
      send: (who: Who, to: { name: string; number: string; isVoicemail: boolean }) =>
        act(
          who,
          () => acts.sendCaller(who.uri, to.number, to.isVoicemail),
          () => t(to.isVoicemail ? 'move.sentToVoicemail' : 'move.sentTo', { name: to.name }),
        ),
      callAgents: (who: Who) =>
        act(
          who,
          () => acts.callAgents(who.uri),
          ({ rung }) => t('move.agentsRing', { n: rung }),
        ),
    }),
    [act, acts, t],
  );
  const saidOf = (uri: string): Said | null => {
    const found = said.get(uri);
    return found && now - found.at < SAID_MS ? found : null;
  };
  return { ...verbs, saidOf };
}
export type CallerActs = ReturnType<typeof useCallerActs>;
