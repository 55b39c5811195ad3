import { type ChatDestination, type ChatThread, chatDestinationOf } from '@ringside/domain/chat';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useIsActing } from '../../../kernel/hooks/acting.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { profileAtom, type Refused } from '../../../kernel/state.ts';
import { useT } from '../../../words/useT.ts';
import { colleagueByNumberAtom } from '../../people/people.ts';
import { chatActs } from '../acts.ts';
import { chatDraftsAtom, chatsLoadedAtom, type Unsent, unsentAtom } from '../state.ts';
import { ChatComposer } from '../thread/ChatComposer.tsx';
import { UnsentMessage } from '../thread/ChatMessages.tsx';
import { useSmsFrom } from '../useSmsFrom.ts';
import { useChatsWith } from './useChatsWith.ts';

const NONE: readonly Unsent[] = [];

/** The next message of a thread. What could not be sent stands above the field, to be sent again or thrown away. */
function Next({ thread, name }: { thread: ChatThread; name: string }) {
  const acts = useActs(chatActs);
  const unsent = useAtomValue(unsentAtom)[thread.uri] ?? NONE;
  const send = async (text: string) => {
    void acts.send(thread.uri, text);
    return true;
  };
  return (
    <>
      {unsent.length > 0 && (
        <ul className="message-unsent">
          {unsent.map((message, index) => (
            <UnsentMessage key={message.key} uri={thread.uri} message={message} isFirst={index === 0} />
          ))}
        </ul>
      )}
      <ChatComposer kind={thread.kind} name={name} draftOf={thread.uri} onSend={send} hasFocus={false} />
    </>
  );
}

/** The first message to a destination; one that is refused stays in the field. */
function First({ to, name }: { to: ChatDestination; name: string }) {
  const t = useT();
  const acts = useActs(chatActs);
  const [refused, setRefused] = useState<Refused | null>(null);
  // Made once for this message: sent again after a cut it is written once.
  const key = useRef<string>(crypto.randomUUID());
  const send = async (text: string) => {
    const done = await acts.begin(to, text, key.current);
    setRefused(done && !done.ok ? done.refused : null);
    if (done?.ok) key.current = crypto.randomUUID();
    return done?.ok === true;
  };
  const problem = refused && refusalText(t, refused);
  return (
    <>
      {problem && (
        <p className="err err--box" role="alert">
          {problem.label}. {problem.detail}
        </p>
      )}
      <ChatComposer kind={to.kind} name={name} draftOf={chatDestinationOf(to)} onSend={send} hasFocus={false} />
    </>
  );
}

/**
 * Writes to a number from where one is: into the chat with the colleague who has it, else an SMS. Nothing where there is nobody to write to, and
 * until the threads are known: what is written goes into the one there is. CHAT-001, NAV-101
 *
 * @param name of whoever is written to
 */
export function MessageField({ number, name }: { number: string; name: string }) {
  const store = useStore();
  const { canText } = useSmsFrom();
  const threads = useChatsWith([number]);
  const isLoaded = useAtomValue(chatsLoadedAtom);
  const digits = digitsOf(number);
  const isColleague = useAtomValue(colleagueByNumberAtom).has(digits);
  const own = digitsOf(useAtomValue(profileAtom)?.number ?? '');
  const kind = isColleague ? 'chat' : 'sms';
  const draftOf = chatDestinationOf({ number, kind });
  const isSending = useIsActing(draftOf);
  // What is being sent stays where it is until that is known: the thread may be pushed before.
  const thread = isSending ? undefined : threads.find((one) => one.kind === kind);
  const uri = thread?.uri;
  useEffect(() => {
    if (uri === undefined) return;
    // The text under way goes along.
    store.set(chatDraftsAtom, (all) => {
      const { [draftOf]: text = '', ...others } = all;
      return text === '' ? all : { ...others, [uri]: others[uri] || text };
    });
  }, [uri, draftOf, store]);
  if (!isLoaded || digits === '' || digits === own || !(isColleague || canText)) return null;
  if (thread && !thread.canWrite) return null;
  return (
    <div className="message-field">
      {thread ? <Next key={thread.uri} thread={thread} name={name} /> : <First to={{ number, kind }} name={name} />}
    </div>
  );
}
