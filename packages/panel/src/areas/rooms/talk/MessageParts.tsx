import type { Mention, MessageRow, Quoted } from '@ringside/chat/Messaging';
import { piecesOf } from '@ringside/chat/rules/talk/mentions';
import { useSetAtom } from 'jotai';
import { useActs } from '../../../kernel/acts.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';

/** A text as it was written, with those whom it names standing out: letters all the same, and nothing to press. */
export function Said({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  if (mentions.length === 0) return text;
  return piecesOf(text, mentions).map(({ at, text: its, person }) =>
    person ? (
      <bdi key={at} className={person.isOwn ? 'room-at room-at--me' : 'room-at'}>
        {its}
      </bdi>
    ) : (
      its
    ),
  );
}

/** What a message answers, or what is about to be answered. */
export function Quote({ name, text }: { name: string; text: string }) {
  return (
    <span className="room-quote">
      <b>
        <bdi>{name}</bdi>
      </b>
      <span className="trunc" dir="auto">
        {text}
      </span>
    </span>
  );
}

/** The message that one answers; one that is not loaded here, or was deleted, says so. */
export function QuotedMessage({ quoted: { by, text } }: { quoted: Quoted }) {
  const t = useT();
  if (by) return <Quote name={by.name} text={text} />;
  return (
    <span className="room-quote">
      <span className="trunc">{t('rooms.quotedGone')}</span>
    </span>
  );
}

/** Gives or takes back a reaction; what is refused is said. */
export function useReact(roomId: string): (message: MessageRow, emoji: string) => void {
  const { react } = useActs(roomActs);
  const raise = useSetAtom(raiseRefusalAtom);
  return async (message, emoji) => {
    const isOn = !message.reactions.some((one) => one.emoji === emoji && one.isOwn);
    const done = await react(roomId, message.id, emoji, isOn);
    if (!done.ok) raise(done.refused);
  };
}

/** Who reacted how: a press joins in, or takes the user's one back. */
export function Reactions({ roomId, message, mayReact }: { roomId: string; message: MessageRow; mayReact: boolean }) {
  const t = useT();
  const react = useReact(roomId);
  if (message.reactions.length === 0) return null;
  return (
    <div className="rx">
      {message.reactions.map(({ emoji, by, isOwn }) => {
        const names = by.map((one) => one.name).join(', ');
        return (
          <button
            key={emoji}
            type="button"
            aria-pressed={isOwn}
            aria-label={t('rooms.reactedBy', { emoji, n: by.length, names })}
            title={names}
            disabled={!mayReact}
            onClick={() => react(message, emoji)}
          >
            <span className="em" aria-hidden="true">
              {emoji}
            </span>
            {by.length}
          </button>
        );
      })}
    </div>
  );
}
