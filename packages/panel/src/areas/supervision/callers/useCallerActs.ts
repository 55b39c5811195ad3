import type { QueueMember } from '@ringside/domain/queue';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { useOnceFor } from '../../../kernel/hooks/acting.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { nowAtom, type Refused } from '../../../kernel/state.ts';
import { useT } from '../../../words/useT.ts';
import { useSupervision } from '../acts.ts';
import type { WaitingCaller } from '../useQueueRows.ts';

/** What came of a press is said in its row for so long, in milliseconds. */
const SAID_MS = 6000;

interface Said {
  text: string;
  isBad: boolean;
  at: number;
}
type Done<T> = { ok: true; value: T } | { ok: false; refused: Refused };

/** What a supervisor does with who waits. What came of it stands in the row of the caller. ACD-010, ACD-013 */
export function useCallerActs() {
  const t = useT();
  const store = useStore();
  const acts = useSupervision();
  const once = useOnceFor();
  const now = useAtomValue(nowAtom);
  const [said, setSaid] = useState<ReadonlyMap<string, Said>>(new Map());
  const act = useCallback(
    async <T>(uri: string, work: () => Promise<Done<T>>, words: (value: T) => string): Promise<boolean> => {
      const done = await once(uri, work);
      if (!done) return false;
      const isBusy = !done.ok && done.refused.code === 'ROUTER_ERR_412';
      const text = done.ok ? words(done.value) : isBusy ? t('sup.notNow') : refusalText(t, done.refused).label;
      setSaid((all) => new Map(all).set(uri, { text, isBad: !done.ok, at: store.get(nowAtom) }));
      return done.ok;
    },
    [once, store, t],
  );
  const verbs = useMemo(
    () => ({
      take: ({ uri }: WaitingCaller) =>
        act(
          uri,
          () => acts.take(uri),
          () => t('sup.ringsYou'),
        ),
      ring: ({ uri }: WaitingCaller, { extensionUri, name }: QueueMember) =>
        act(
          uri,
          () => acts.offerTo(uri, extensionUri),
          () => t('sup.ringsAt', { name }),
        ),
      /** True: done. */
      move: ({ uri }: WaitingCaller, to: { uri: string; label: string }) =>
        act(
          uri,
          () => acts.move(uri, to.uri),
          () => t('sup.movedTo', { queue: to.label }),
        ),
      /** To a colleague, a group, a mailbox, a number outside. True: done. */
      send: ({ uri }: WaitingCaller, to: { name: string; number: string; isVoicemail: boolean }) =>
        act(
          uri,
          () => acts.send(uri, to.number, to.isVoicemail),
          () => t(to.isVoicemail ? 'sup.sentToVoicemail' : 'sup.sentTo', { name: to.name }),
        ),
      callAgents: ({ uri }: WaitingCaller) =>
        act(
          uri,
          () => acts.callAgents(uri),
          ({ rung }) => t('sup.agentsRing', { n: rung }),
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
