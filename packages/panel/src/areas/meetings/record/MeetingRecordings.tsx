import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { dayLabel, timeOfDay } from '../../../words/dates.ts';
import { pastDuration } from '../../../words/duration.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { recordActs } from './acts.ts';
import { RecordIcon } from './RecordIcon.tsx';
import { enMeetRecord } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enMeetRecord];

const PAGE = 20;

/** Recordings of the user's meetings, newest first. Pressed, they are among the recordings of calls: heard, saved and deleted there. */
export function MeetingRecordings() {
  const t = useT();
  const locale = useLocale();
  const { recordings } = useActs(recordActs);
  const goTo = useSetAtom(goToAtom);
  const now = useAtomValue(nowAtom);
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  const [rows, setRows] = useState<Awaited<ReturnType<typeof recordings>> | null>(null);
  const read = useCallback(async () => {
    setRows(null);
    setRows(await recordings(PAGE));
  }, [recordings]);
  useEffect(() => void read(), [read]);
  return (
    <section className="meet-recs" aria-label={t('meetRec.title')} aria-busy={!rows}>
      <h2 className="small t2">{t('meetRec.title')}</h2>
      {!rows && <SkeletonRows count={2} label={t('state.loading')} />}
      {rows && !rows.ok && (
        <p className="err err--box" role="alert">
          {t('meetRec.failed')}{' '}
          <Button size="small" onClick={() => void read()}>
            {t('action.tryAgain')}
          </Button>
        </p>
      )}
      {rows?.ok && rows.value.length === 0 && <p className="small t2">{t('meetRec.none')}</p>}
      {rows?.ok &&
        rows.value.map(({ id, uri, name, at, seconds, keptUntil }) => (
          <button
            key={uri}
            type="button"
            className="row meet-rec-do"
            onClick={() => goTo(`/voicemails/detail/rs-${encodeURIComponent(id)}`)}
          >
            <RecordIcon isSmall />
            <span className="b">
              <span className="a">{name}</span>
              <span className="c">
                {pastDuration(Math.max(1, Math.round(seconds)))}
                {keptUntil !== null && `, ${t('meetRec.keptUntil', { day: dayLabel(locale, keptUntil - delta, now) })}`}
              </span>
            </span>
            <time className="e n" dateTime={new Date(at).toISOString()}>
              {dayLabel(locale, at - delta, now)} {timeOfDay(locale, at - delta)}
            </time>
          </button>
        ))}
    </section>
  );
}
