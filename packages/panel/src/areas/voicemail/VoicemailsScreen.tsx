import '../sounds/sound.css';
import { useAtomValue, useSetAtom } from 'jotai';
import VoicemailIcon from 'lucide-react/icons/voicemail';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { Content, useFirstChoice, useIsList } from '../../kernel/navigation/column.tsx';
import { refusalText } from '../../kernel/refusalText.ts';
import { nowAtom, profileAtom, unreadVoicemailAtom } from '../../kernel/state.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { useNewAbove } from '../../kit/hooks/useNewAbove.ts';
import { NewRows } from '../../kit/NewRows.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { dayLabel } from '../../words/dates.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { HistoryLenses } from '../history/HistoryLenses.tsx';
import { enHistory } from '../history/words.en.ts';
import { enSounds } from '../sounds/words.en.ts';
import { shownVoicemailsAtom } from './atoms.ts';
import { ChosenGreeting } from './mailbox/ChosenGreeting.tsx';
import { useVoicemails } from './useVoicemails.ts';
import { VoicemailItem } from './VoicemailItem.tsx';
import { nextNew, type VoicemailEntry, type VoicemailFilter, voicemailRows } from './voicemailRows.ts';
import { entryOfPath, voicemailPath, voicemailsPath } from './voicemailsPath.ts';
import { enVoicemail } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enHistory, enVoicemail, enSounds];

const filters: readonly VoicemailFilter[] = ['all', 'vm', 'rs'];

function Filters({ filter }: { filter: VoicemailFilter }) {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  const unread = useAtomValue(unreadVoicemailAtom);
  return (
    <fieldset className="chips" aria-label={t('voicemail.filter')}>
      {filters.map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={name === filter}
          onClick={() => goTo(voicemailsPath(name))}
        >
          {t(`voicemail.filter.${name}`)}
          {name === 'vm' && unread > 0 && <span className="cnt cnt--quiet">{unread}</span>}
        </button>
      ))}
    </fieldset>
  );
}

/** The messages of one filter and scope; the row of `id` is open at first. */
function List({ filter, everybody, id }: { filter: VoicemailFilter; everybody: boolean; id: string | null }) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const { entries: all, isFirstLoad, isLoading, hasMore, refused, more, forget } = useVoicemails(filter, everybody);
  const { rows: entries, waiting, show, props: inside } = useNewAbove(all, ({ at }) => at);
  const [openUri, setOpenUri] = useState<string | null | undefined>(undefined);
  const fromPath = openUri === undefined ? entryOfPath(entries, id)?.uri : openUri;
  const setShown = useSetAtom(shownVoicemailsAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: forget belongs to the entries
  useEffect(
    () => setShown({ entries, isLoading: isFirstLoad || isLoading, forget }),
    [entries, isFirstLoad, isLoading],
  );
  const first = entries.find(({ isNew }) => isNew) ?? entries[0];
  useFirstChoice(first ? voicemailPath(first) : null);
  const error = refused && refusalText(t, refused);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons[Math.min(Math.max(to, 0), buttons.length - 1)]?.focus();
  };
  const item = (entry: VoicemailEntry) => {
    const next = nextNew(entries, entry.uri);
    return (
      <VoicemailItem
        key={entry.uri}
        entry={entry}
        isOpen={entry.uri === fromPath}
        next={next}
        onToggle={() => setOpenUri(entry.uri === fromPath ? null : entry.uri)}
        onNext={() => next && setOpenUri(next.uri)}
        onGone={() => {
          setOpenUri(null);
          forget(entry.uri);
        }}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the rows in it
    <div onKeyDown={onKeyDown} {...inside}>
      <NewRows n={waiting} onShow={show} />
      {isFirstLoad && <SkeletonRows count={5} label={t('state.loading')} />}
      {error && (
        <ErrorCard
          title={t('voicemail.failed')}
          text={`${error.label}. ${error.detail}`}
          details={`${refused.code} ${error.label}`}
          onRetry={more}
        />
      )}
      {id !== null && !isFirstLoad && fromPath === undefined && !error && (
        <p className="note sound-gone">{t('voicemail.gone')}</p>
      )}
      {!isFirstLoad && !error && entries.length === 0 && (
        <EmptyState
          art={<VoicemailIcon className="i" aria-hidden="true" />}
          title={t(filter === 'rs' ? 'voicemail.emptyCalls' : 'voicemail.empty')}
          text={t(filter === 'rs' ? 'voicemail.emptyCallsText' : 'voicemail.emptyText')}
        />
      )}
      {voicemailRows(entries).map((row) =>
        row.kind === 'day' ? (
          <h2 key={row.id} className="sec">
            <span className="grow">{dayLabel(locale, row.at, now)}</span>
          </h2>
        ) : (
          item(row.entry)
        ),
      )}
      {entries.length > 0 && (hasMore || isLoading) && (
        <button type="button" className="btn btn--q btn--more" disabled={isLoading} onClick={more}>
          {t(isLoading ? 'state.loadingMore' : 'voicemail.older')}
        </button>
      )}
    </div>
  );
}

/** Voicemail and recordings. S-VM-1, S-VM-2, VM-001, NAV-069 .. NAV-072 */
export function VoicemailsScreen({ filter, id }: { filter: VoicemailFilter; id: string | null }) {
  const t = useT();
  const hearsAll = useAtomValue(profileAtom)?.hearsAllRecordings ?? false;
  const [everybody, setEverybody] = useState(false);
  const isList = useIsList();
  return (
    <>
      {/* The menu beside it has both places. */}
      {!isList && <HistoryLenses at="voicemails" />}
      <Filters filter={filter} />
      {filter === 'rs' && hearsAll && (
        <div className="row row--1 row--flush">
          <span className="b">{t('voicemail.everybody')}</span>
          <Switch name={t('voicemail.everybody')} on={everybody} onChange={setEverybody} />
        </div>
      )}
      <Content>
        <List key={`${filter} ${everybody} ${id}`} filter={filter} everybody={everybody && filter === 'rs'} id={id} />
        {isList && filter === 'all' && <ChosenGreeting />}
      </Content>
    </>
  );
}
