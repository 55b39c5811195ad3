import { chatDestinationOf } from '@ringside/domain/chat';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useIsActing } from '../../kernel/hooks/acting.ts';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { useGoOn } from '../../kernel/navigation/useGoOn.ts';
import { refusalText } from '../../kernel/refusalText.ts';
import type { Refused } from '../../kernel/state.ts';
import { useT } from '../../words/useT.ts';
import { chatActs } from './acts.ts';
import type { Recipient } from './findRecipients.ts';
import { chatPath } from './paths.ts';
import { chatDraftsAtom, chatsLoadedAtom, chatThreads } from './state.ts';
import { ChatComposer } from './thread/ChatComposer.tsx';
import { useChatParty } from './useChatParty.ts';
import type { useSmsFrom } from './useSmsFrom.ts';

/** The first message to a colleague or number; where there is a thread already it is shown instead. NAV-101 */
export function FirstMessage({ to, sms }: { to: Recipient; sms: ReturnType<typeof useSmsFrom> }) {
  const t = useT();
  const id = useId();
  const store = useStore();
  const acts = useActs(chatActs);
  const goTo = useSetAtom(goToAtom);
  const goOn = useGoOn();
  const path = useAtomValue(pathAtom);
  const { shown } = useChatParty(to);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isLoaded = useAtomValue(chatsLoadedAtom);
  const draftOf = chatDestinationOf(to);
  const isSending = useIsActing(draftOf);
  const there = useAtomValue(chatThreads.allAtom).find((thread) => chatDestinationOf(thread) === draftOf);
  // Made once for this message: sent again after a cut it is written once.
  const key = useRef<string>(crypto.randomUUID());
  const given = new URLSearchParams(path.split('?')[1]).get('text') ?? '';
  useEffect(() => {
    if (given !== '') store.set(chatDraftsAtom, (all) => ({ ...all, [draftOf]: all[draftOf] || given }));
  }, [draftOf, given, store]);
  useEffect(() => {
    // What is being sent stays here until it is known to be sent: the thread may be pushed before.
    if (!isLoaded || !there || isSending) return;
    // The text under way goes along.
    store.set(chatDraftsAtom, ({ [draftOf]: text = '', ...all }) => ({
      ...all,
      [there.uri]: all[there.uri] || text,
    }));
    goTo(chatPath(there.id));
  }, [isLoaded, there, isSending, draftOf, goTo, store]);
  const send = async (text: string) => {
    const goThen = goOn();
    const done = await acts.begin(to, text, key.current);
    if (done && !done.ok) setRefused(done.refused);
    if (done?.ok) goThen(chatPath(done.value.id));
    return done?.ok === true;
  };
  const problem = refused && refusalText(t, refused);
  const { from, choose } = sms;
  const hasNone = to.kind === 'sms' && from?.number === '';
  return (
    <div className="chat-new">
      <main className="main" data-region="content">
        {to.kind === 'sms' && from && from.number !== '' && (
          <div className="chat-from small t2">
            <label htmlFor={id}>{t('chats.from')}</label>
            {from.canChange ? (
              <select
                id={id}
                className="select"
                value={from.number}
                onChange={({ currentTarget }) => choose(currentTarget.value)}
              >
                {from.choices.map((number) => (
                  <option key={number} value={number}>
                    {number}
                  </option>
                ))}
              </select>
            ) : (
              <output id={id} className="n">
                {from.number}
              </output>
            )}
          </div>
        )}
        {problem && (
          <p className="err err--box chat-to" role="alert">
            {problem.label}. {problem.detail}
          </p>
        )}
      </main>
      <div className="chat-foot">
        {hasNone ? (
          <p className="small t2">{t('chats.noNumber')}</p>
        ) : (
          <ChatComposer kind={to.kind} name={shown} draftOf={draftOf} onSend={send} />
        )}
      </div>
    </div>
  );
}
