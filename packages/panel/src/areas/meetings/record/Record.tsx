import '../../../kit/styles/callsheets.css';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { layoutAtom } from '../../../kernel/layout.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';
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
  if (!meeting?.isOwner || !mayRecord) return null;
  const isOn = record !== null && record.state !== 'over';
  const press = async () => {
    setOpen(false);
    const done = await (isOn ? acts.stop(meeting.uri) : acts.start(meeting.uri));
    if (!done.ok) raise(done.refused);
  };
  if (isWide)
    return (
      <button type="button" aria-pressed={isOn} onClick={() => void press()}>
        <span className="o">
          <RecordIcon />
        </span>
        {t(isOn ? 'meetRec.stopShort' : 'meetRec.record')}
      </button>
    );
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
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
