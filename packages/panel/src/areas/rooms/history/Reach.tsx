import type { SearchPage } from '@ringside/chat/History';
import { useAtomValue } from 'jotai';
import HistoryIcon from 'lucide-react/icons/history';
import { useEffect, useRef, useState } from 'react';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { useLocale, useT } from '../../../words/useT.ts';
import { ROOM_KEYS } from '../state.ts';
import { monthName, shortDay } from './monthLabel.ts';

/** The same with its times by the clock of this device, which may be wrong, as all that is set beside now. */
function useByOwnClock(page: SearchPage | null): SearchPage | null {
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  const own = (at: number | null): number | null => (at === null ? null : at - delta);
  return page && { ...page, since: own(page.since), begins: own(page.begins) };
}

/** How much of the time from the beginning until now was looked at, in percent. */
const shareOf = (since: number, begins: number, now: number): number =>
  Math.round(100 * Math.min(1, Math.max(0, (now - since) / Math.max(1, now - begins))));

/** From when to when was looked, as a line with words at its ends. */
function Line({ value: { since, begins, end, refused }, isAll }: { value: SearchPage; isAll: boolean }) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  if (since === null) return null;
  const isAtEnd = end === 'all' && refused === 0;
  const share = isAtEnd || begins === null ? 100 : shareOf(since, begins, now);
  return (
    <>
      <div className="reachline" aria-hidden="true">
        <i style={{ insetInlineStart: `${100 - share}%` }} />
      </div>
      <div className="reachends">
        <span>
          {begins !== null &&
            t(isAll ? 'rooms.searchBeginsAll' : 'rooms.searchBegins', { month: monthName(locale, begins, now) })}
        </span>
        {!isAtEnd && <span>{t('rooms.searchBack', { day: shortDay(locale, since, now) })}</span>}
        <span>{t('date.today')}</span>
      </div>
    </>
  );
}

/** What was found, and in how much. */
function Found({ value }: { value: SearchPage }) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const { found, looked, hits, unreadable, refused, end, since, begins } = value;
  return (
    <p>
      <b>{looked === 0 ? t('rooms.searchNothing') : t('rooms.searchFound', { found, n: looked })}</b>
      {[
        ...(unreadable > 0 ? [t('rooms.searchLocked', { n: unreadable })] : []),
        ...(found > hits.length ? [t('rooms.searchShown', { n: hits.length })] : []),
        ...(refused > 0 ? [t('rooms.searchRefused', { n: refused })] : []),
        ...(end === 'all' && refused === 0 && since !== null && begins !== null
          ? [t('rooms.searchAll', { month: monthName(locale, begins, now) })]
          : []),
        ...(end === 'full' ? [t('rooms.searchFull')] : []),
      ].map((one) => ` ${one}`)}
    </p>
  );
}

interface Props {
  /** Null: nothing was looked for. */
  value: SearchPage | null;
  /** In all rooms. */
  isAll: boolean;
  isLooking: boolean;
  /** It goes on by itself, further and further back. */
  isGoingOn: boolean;
  onGoOn: () => void;
  onStop: () => void;
}
/** How far a search has looked, always there; looks further back, and is stopped. S-MSG-5 */
export function Reach({ value: page, isAll, isLooking, isGoingOn, onGoOn, onStop }: Props) {
  const t = useT();
  const value = useByOwnClock(page);
  const [isWhy, setWhy] = useState(false);
  const part = useRef<HTMLElement>(null);
  const mayGoOn = isGoingOn || value?.end === 'more' || (value !== null && value.refused > 0);
  const had = useRef(false);
  // The button goes with the last message: the keyboard stays where it was.
  useEffect(() => {
    if (had.current && !mayGoOn && document.activeElement === document.body) part.current?.focus();
    had.current = mayGoOn;
  }, [mayGoOn]);
  const unreadable = value?.unreadable ?? 0;
  return (
    <section className="depth" ref={part} tabIndex={-1} aria-label={t('rooms.searchReach')}>
      {value && <Line {...{ value, isAll }} />}
      <div role="status">
        {value ? (
          <Found value={value} />
        ) : isLooking ? (
          t('rooms.searching')
        ) : (
          t(isAll ? 'rooms.searchHintAll' : 'rooms.searchHint')
        )}
      </div>
      {isWhy && unreadable > 0 && (
        <p>
          {t('rooms.unreadableWhy')} <PanelLink path={ROOM_KEYS}>{t('rooms.keys')}</PanelLink>
        </p>
      )}
      {(mayGoOn || unreadable > 0) && (
        <div className="room-reach">
          {mayGoOn && (
            <Button size="small" look={isGoingOn ? 'plain' : 'primary'} onClick={isGoingOn ? onStop : onGoOn}>
              <HistoryIcon className="i i-s" aria-hidden="true" />
              {t(isGoingOn ? 'rooms.searchStop' : 'rooms.searchFurther')}
            </Button>
          )}
          {unreadable > 0 && (
            <Button size="small" look="quiet" aria-expanded={isWhy} onClick={() => setWhy(!isWhy)}>
              {t('rooms.searchWhy', { n: unreadable })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
