import '../meetings.css';
import { useAtomValue, useSetAtom } from 'jotai';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import PhoneOff from 'lucide-react/icons/phone-off';
import { useActs } from '../../../kernel/acts.ts';
import { useElapsed } from '../../../kernel/hooks/useElapsed.ts';
import { goToAtom, navigationAtom } from '../../../kernel/navigation/atoms.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { runningTime } from '../../../words/duration.ts';
import { useT } from '../../../words/useT.ts';
import { callAtom, meetings, roomPath, seatAtom } from '../state.ts';
import { enMeetings } from '../words.en.ts';
import { seatActs } from './acts.ts';
import { useMeetingKeys } from './useMeetingKeys.ts';

/** English texts that come with this code. */
export const words = [enMeetings];

/** A meeting that goes on while another page is shown: nobody is in one without seeing it. */
export function MeetingStrip() {
  const t = useT();
  const { mute, leave } = useActs(seatActs);
  const goTo = useSetAtom(goToAtom);
  const call = useAtomValue(callAtom);
  const all = useAtomValue(meetings.allAtom);
  const { path } = useAtomValue(navigationAtom);
  const seat = useAtomValue(seatAtom);
  const elapsed = useElapsed(seat?.since ?? call?.driven?.since ?? null);
  useMeetingKeys(false);
  if (!call || path === roomPath(call.meetingUri)) return null;
  const name = all.find(({ uri }) => uri === call.meetingUri)?.name ?? '';
  const talks = seat?.people.find(({ id, isTalking }) => isTalking && id !== call.seatId)?.label;
  return (
    <section className="meet-strip on-strip" aria-label={t('meet.youAreIn', { name })}>
      <button type="button" className="grow" onClick={() => goTo(roomPath(call.meetingUri))}>
        <span className="sr">{t('meet.back')} </span>
        <span className="trunc">{name}</span>
        <span className="tm n" aria-hidden="true">
          {runningTime(elapsed ?? 0)}
        </span>
        {talks && <span className="meet-2 trunc">{t('meet.talksNow', { name: talks })}</span>}
      </button>
      <IconButton
        icon={call.isMuted ? MicOff : Mic}
        name={call.isMuted ? t('meet.unmute') : t('meet.mute')}
        keys="Alt+Shift+M"
        onClick={() => void mute(!call.isMuted)}
      />
      <IconButton
        className="ib end"
        icon={PhoneOff}
        name={t('meet.leave')}
        keys="Alt+Shift+X"
        onClick={() => void leave()}
      />
    </section>
  );
}
