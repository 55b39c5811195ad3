import '../../../kit/styles/callsheets.css';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { layoutAtom } from '../../../kernel/layout.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Button } from '../../../kit/Button.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { dayLabel, timeOfDay } from '../../../words/dates.ts';
import { pastDuration } from '../../../words/duration.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { meetings, meetingUserAtom, seatAtom } from '../state.ts';
import { recordActs } from './acts.ts';
import { MoreIcon, RecordIcon } from './RecordIcon.tsx';
import { useNotice } from './useNotice.ts';
import { enMeetRecord } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enMeetRecord];

const useMeeting = () => {
  const seat = useAtomValue(seatAtom);
  const meeting = useAtomValue(meetings.allAtom).find(({ uri }) => uri === seat?.meetingUri);
  return { record: seat?.record ?? null, meeting };
};

/** Stands in the top line for as long as the meeting is recorded, or that is announced. */
export function RecordMark() {
  const t = useT();
  const { record } = useMeeting();
  if (!record || record.state === 'over') return null;
  return (
    <span className={record.state === 'recording' ? 'pill meet-rec is-on' : 'pill meet-rec'}>
      <RecordIcon isSmall />
      <span>{t('meetRec.mark')}</span>
    </span>
  );
}

/** What has become of the recording, in words, for everybody: it covers no control. */
export function RecordNotice() {
  const t = useT();
  const { record, meeting } = useMeeting();
  const now = useNotice(record);
  return (
    <div role="status">
      {now && (
        <p className="meet-fault is-rec small">
          {now.state === 'over'
            ? t(`meetRec.over.${now.why ?? 'stopped'}`)
            : t(`meetRec.${now.state}`, { owner: meeting?.owner.label ?? '' })}
        </p>
      )}
    </div>
  );
}

/** Begins and ends the recording, for the owner who may record: on a wide page in the bar, else in *More*. */
export function RecordTool() {
  const t = useT();
  const acts = useActs(recordActs);
  const raise = useSetAtom(raiseRefusalAtom);
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const mayRecord = useAtomValue(meetingUserAtom)?.mayRecord === true;
  const { record, meeting } = useMeeting();
  const [isOpen, setOpen] = useState(false);
  if (!meeting?.isOwner || meeting.isEncrypted || !mayRecord) return null;
  const isOn = record !== null && record.state !== 'over';
  const press = async () => {
    setOpen(false);
    const done = await (isOn ? acts.stop(meeting.uri) : acts.start(meeting.uri));
    if (!done.ok) raise(done.refused);
  };
  if (isWide)
    return (
      <button type="button" aria-keyshortcuts="R" aria-pressed={isOn} onClick={() => void press()}>
        <span className="o">
          <RecordIcon />
        </span>
        {t(isOn ? 'meetRec.stopShort' : 'meetRec.record')}
      </button>
    );
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="R"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className="o">
          <MoreIcon />
        </span>
        {t('meetRec.more')}
      </button>
      {isOpen && (
        <Sheet title={t('meetRec.more')} onClose={() => setOpen(false)}>
          <button type="button" className="row meet-rec-do" onClick={() => void press()}>
            <RecordIcon />
            <span className="b">
              <span className="a">{t(isOn ? 'meetRec.stop' : 'meetRec.record')}</span>
              <span className="c">{t(isOn ? 'meetRec.stopText' : 'meetRec.recordText')}</span>
            </span>
          </button>
        </Sheet>
      )}
    </>
  );
}

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
