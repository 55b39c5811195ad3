import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import CircleDot from 'lucide-react/icons/circle-dot';
import VoicemailIcon from 'lucide-react/icons/voicemail';
import { nowAtom } from '../../kernel/state.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { presenceLook } from '../../kit/presenceLook.ts';
import { useNames } from '../../kit/text/party.ts';
import { dayLabel, fullDate, timeOfDay } from '../../words/dates.ts';
import { pastDuration } from '../../words/duration.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { colleagueByNumberAtom } from '../people/people.ts';
import { MessagePlayer } from './MessagePlayer.tsx';
import type { Message } from './messageRows.ts';

interface Props {
  message: Message;
  isOpen: boolean;
  next: Message | null;
  onToggle: () => void;
  onNext: () => void;
  onGone: () => void;
}

/** One message or recording. Pressing it opens its player in place. VM-001 .. VM-003 */
export function MessageItem({ message, isOpen, next, onToggle, onNext, onGone }: Props) {
  const t = useT();
  const locale = useLocale();
  const names = useNames();
  const now = useAtomValue(nowAtom);
  const colleague = useAtomValue(colleagueByNumberAtom).get(digitsOf(message.remote.number));
  const presence = colleague ? presenceLook(colleague) : null;
  const isCall = message.kind === 'rs';
  const Mark = isCall ? CircleDot : VoicemailIcon;
  const length = pastDuration(Math.max(1, Math.round(message.seconds)));
  const number = names.numberOf(message.remote);
  return (
    <article className={isOpen ? 'hist is-open' : 'hist'}>
      <button
        type="button"
        data-row=""
        className={message.isNew ? 'row is-un' : 'row'}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Avatar name={message.remote.name} presence={presence} />
        <span className="b">
          <span className="a">
            {names.nameOf(message.remote)}
            {presence && <span className="sr">, {t(presence.word)}</span>}
          </span>
          <span className="c">
            <Mark className={`i i-xs ${message.isNew ? 'acc' : 't3'}`} aria-hidden="true" />
            <span className="trunc">
              {message.isNew && <b className="acc">{t('messages.new')}</b>}
              {message.isNew && ' · '}
              {isCall && `${t('messages.recording')}, `}
              {isOpen && number && `${number} · `}
              {length}
              {message.owner && ` · ${message.owner}`}
            </span>
          </span>
        </span>
        <time className="e n" dateTime={new Date(message.at).toISOString()} title={fullDate(locale, message.at)}>
          {timeOfDay(locale, message.at)}
          <span className="sr">, {dayLabel(locale, message.at, now)}</span>
        </time>
      </button>
      {isOpen && <MessagePlayer message={message} next={next} onNext={onNext} onClose={onToggle} onGone={onGone} />}
    </article>
  );
}
