import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import CircleDot from 'lucide-react/icons/circle-dot';
import Phone from 'lucide-react/icons/phone';
import VoicemailIcon from 'lucide-react/icons/voicemail';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { useIsList } from '../../kernel/navigation/column.tsx';
import { ListRow } from '../../kernel/navigation/ListRow.tsx';
import { nowAtom } from '../../kernel/state.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { presenceLook } from '../../kit/presenceLook.ts';
import { dayLabel, fullDate, timeOfDay } from '../../words/dates.ts';
import { pastDuration } from '../../words/duration.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { useDial } from '../calls/dial/useDial.ts';
import { colleagueByNumberAtom } from '../people/people.ts';
import { VoicemailPlayer } from './VoicemailPlayer.tsx';
import type { VoicemailEntry } from './voicemailRows.ts';
import { voicemailPath } from './voicemailsPath.ts';

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
  const isList = useIsList();
  const dial = useDial();
  const locale = useLocale();
  const names = useNames();
  const now = useAtomValue(nowAtom);
  const colleague = useAtomValue(colleagueByNumberAtom).get(digitsOf(entry.remote.number));
  const presence = colleague ? presenceLook(colleague) : null;
  const isCall = entry.kind === 'rs';
  const Mark = isCall ? CircleDot : VoicemailIcon;
  const length = pastDuration(Math.max(1, Math.round(entry.seconds)));
  const number = names.numberOf(entry.remote);
  const line = (
    <>
      <Avatar name={entry.remote.name} presence={presence} />
      <span className="b">
        <span className={entry.remote.name ? 'a' : 'a a--n'}>
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
    </>
  );
  const dialled = entry.remote.number;
  if (isList)
    return (
      <ListRow
        className={entry.isNew ? 'row is-un' : 'row'}
        path={voicemailPath(entry)}
        aria-keyshortcuts={dialled === '' ? undefined : 'C'}
        onKeyDown={(event) => {
          if (event.code !== 'KeyC' || event.ctrlKey || event.metaKey || event.altKey || dialled === '') return;
          event.preventDefault();
          event.stopPropagation();
          void dial(dialled, 'row');
        }}
        quick={
          dialled !== '' && (
            <IconButton
              className="ib ib--ok"
              icon={Phone}
              tabIndex={-1}
              name={t('history.callBack', { name: names.nameOf(entry.remote) })}
              onClick={() => void dial(dialled, 'row')}
            />
          )
        }
      >
        {line}
      </ListRow>
    );
  return (
    <article className={isOpen ? 'hist is-open' : 'hist'}>
      <button
        type="button"
        data-row=""
        className={entry.isNew ? 'row is-un' : 'row'}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {line}
      </button>
      {isOpen && <VoicemailPlayer entry={entry} next={next} onNext={onNext} onClose={onToggle} onGone={onGone} />}
    </article>
  );
}
