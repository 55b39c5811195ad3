import type { MeetingMessage } from '@ringside/domain/meeting';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/Button.tsx';

/** Characters of a message, as the server takes them. */
const MOST = 900;
/** Whoever reads so near the end follows what is written, in pixels. */
const NEAR_PX = 60;

/** Words of the chat: those of the panel, or of the page of guests. */
export interface ChatWords {
  title: string;
  none: string;
  field: string;
  send: string;
  failed: string;
  you: string;
  guest: (name: string) => string;
  timeOf: (at: number) => string;
}

/** What is written in a meeting, as plain text, and the field for more: for people of the company and for guests. */
export function ChatView(props: {
  messages: readonly MeetingMessage[];
  words: ChatWords;
  /** False: it was not taken, and stays in the field. */
  say: (text: string) => Promise<boolean>;
  /** Above the messages: where they stay. */
  children?: ReactNode;
}) {
  const { messages, words, say, children } = props;
  const [text, setText] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const isNear = useRef(true);
  const count = messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each message
  useEffect(() => {
    if (list.current && isNear.current) list.current.scrollTop = list.current.scrollHeight;
  }, [count]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    isNear.current = true;
    const isTaken = await say(said);
    setFailed(!isTaken);
    if (isTaken) setText((now) => (now.trim() === said ? '' : now));
  };
  return (
    <section className="meet-chat" aria-label={words.title}>
      {children}
      {count === 0 && <p className="meet-2 small">{words.none}</p>}
      <div
        ref={list}
        className="meet-log"
        role="log"
        aria-label={words.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isNear.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
        }}
      >
        {messages.map(({ n, at, name, isGuest, isOwn, text: said }) => (
          <div key={n} className={isOwn ? 'meet-line is-own' : 'meet-line'}>
            <span className="meet-2 small">
              <bdi>{isOwn ? words.you : isGuest ? words.guest(name) : name}</bdi> {words.timeOf(at)}
            </span>
            <span className="meet-said" dir="auto">
              {said}
            </span>
          </div>
        ))}
      </div>
      {hasFailed && (
        <p className="small" role="alert">
          {words.failed}
        </p>
      )}
      <form onSubmit={(event) => void send(event)}>
        <input
          aria-label={words.field}
          placeholder={words.field}
          value={text}
          maxLength={MOST}
          autoComplete="off"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button look="live" submit>
          {words.send}
        </Button>
      </form>
    </section>
  );
}
