import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import CircleDot from 'lucide-react/icons/circle-dot';
import VoicemailIcon from 'lucide-react/icons/voicemail';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { nowAtom } from '../../kernel/state.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { presenceLook } from '../../kit/presenceLook.ts';
import { dayLabel, fullDate, timeOfDay } from '../../words/dates.ts';
import { pastDuration } from '../../words/duration.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { colleagueByNumberAtom } from '../people/people.ts';
import { VoicemailPlayer } from './VoicemailPlayer.tsx';
import type { VoicemailEntry } from './voicemailRows.ts';

interface Props {
  entry: VoicemailEntry;
  isOpen: boolean;
  next: VoicemailEntry | null;
  onToggle: () => void;
  onNext: () => void;
  onGone: () => void;
}

/** One message or recording. Pressing it opens its player in place. VM-001 .. VM-003 */
export function VoicemailItem({ entry, isOpen, next, onToggle, onNext, onGone }: Props) {
  const t = useT();
  const locale = useLocale();
  const names = useNames();
  const now = useAtomValue(nowAtom);
  const colleague = useAtomValue(colleagueByNumberAtom).get(digitsOf(entry.remote.number));
  const presence = colleague ? presenceLook(colleague) : null;
  const isCall = entry.kind === 'rs';
  const Mark = isCall ? CircleDot : VoicemailIcon;
  const length = pastDuration(Math.max(1, Math.round(entry.seconds)));
  const number = names.numberOf(entry.remote);
  return (
    <article className={isOpen ? 'hist is-open' : 'hist'}>
      <button
        type="button"
        data-row=""
        className={entry.isNew ? 'row is-un' : 'row'}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Avatar name={entry.remote.name} presence={presence} />
        <span className="b">
          <span className="a">
            {names.nameOf(entry.remote)}
            {presence && <span className="sr">, {t(presence.word)}</span>}
          </span>
          <span className="c">
            <Mark className={`i i-xs ${entry.isNew ? 'acc' : 't3'}`} aria-hidden="true" />
            <span className="trunc">
              {entry.isNew && <b className="acc">{t('voicemail.new')}</b>}
              {entry.isNew && ' · '}
              {isCall && `${t('voicemail.recording')}, `}
              {isOpen && number && `${number} · `}
              {length}
              {entry.owner && ` · ${entry.owner}`}
            </span>
          </span>
        </span>
        <time className="e n" dateTime={new Date(entry.at).toISOString()} title={fullDate(locale, entry.at)}>
          {timeOfDay(locale, entry.at)}
          <span className="sr">, {dayLabel(locale, entry.at, now)}</span>
        </time>
      </button>
      {isOpen && <VoicemailPlayer entry={entry} next={next} onNext={onNext} onClose={onToggle} onGone={onGone} />}
    </article>
  );
}
