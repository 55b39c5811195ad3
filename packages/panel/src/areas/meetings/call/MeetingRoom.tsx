import '../../../kit/styles/callsheets.css';
import '../meetings.css';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { meetingActs } from '../acts.ts';
import { DrivenRoom } from '../driver/parts.ts';
import { areMeetingsReadAtom, callAtom, meetings, meetingUriOf, seatAtom } from '../state.ts';
import { enMeetings } from '../words.en.ts';
import { InMeeting } from './InMeeting.tsx';
import { Preview } from './Preview.tsx';

/** English texts that come with this code. */
export const words = [enMeetings];

/** A meeting: the preview until the user has joined, then the people in it. */
export function MeetingRoom({ id }: { id: string }) {
  const t = useT();
  const { connect } = useActs(meetingActs);
  const isRead = useAtomValue(areMeetingsReadAtom);
  const meeting = useAtomValue(meetings.allAtom).find(({ uri }) => uri === meetingUriOf(id));
  const [call, seat] = [useAtomValue(callAtom), useAtomValue(seatAtom)];
  useEffect(() => void connect(), [connect]);
  if (meeting && call?.meetingUri === meeting.uri && seat?.id === call.seatId)
    return <InMeeting meeting={meeting} call={call} seat={seat} />;
  if (meeting && call?.driven && call.meetingUri === meeting.uri) return <DrivenRoom />;
  if (meeting) return <Preview key={meeting.uri} meeting={meeting} />;
  return (
    <main className="main" data-region="content" aria-busy={!isRead}>
      {isRead ? (
        <EmptyState title={t('meet.gone')} text={t('meet.goneText')} />
      ) : (
        <SkeletonRows count={3} label={t('state.loading')} />
      )}
    </main>
  );
}
