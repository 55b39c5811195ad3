import { useAtomValue } from 'jotai';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import PhoneOff from 'lucide-react/icons/phone-off';
import Users from 'lucide-react/icons/users';
import VideoIcon from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { useEffect, useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useElapsed } from '../../../kernel/hooks/useElapsed.ts';
import { layoutAtom } from '../../../kernel/layout.ts';
import { useGoOn } from '../../../kernel/navigation/useGoOn.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { runningTime } from '../../../words/duration.ts';
import { useT } from '../../../words/useT.ts';
import { seatActs } from '../call/acts.ts';
import type { DeviceFault } from '../call/devices.ts';
import { useMeetingKeys } from '../call/useMeetingKeys.ts';
import { callAtom, MEETINGS_PATH, meetings } from '../state.ts';
import { driverActs } from './acts.ts';
import { drivenPeopleAtom, driverFactsAtom } from './state.ts';

/** Who is there, as the driver has it; the host puts people out, where the driver can. */
function DrivenPeople({ isHost, onClose }: { isHost: boolean; onClose: () => void }) {
  const t = useT();
  const { kick } = useActs(driverActs);
  const people = useAtomValue(drivenPeopleAtom);
  const canKick = useAtomValue(driverFactsAtom)?.canKick ?? false;
  const title = t('meet.peopleIn', { count: people.length });
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="bd">
        <ul className="meet-people" aria-label={title}>
          {people.map(({ id, name, isMuted, isSelf }) => (
            <li className="row" key={id}>
              <Avatar name={name} />
              <span className="b">
                <span className="a">{isSelf ? `${name} (${t('meet.you')})` : name}</span>
                <span className="c">{isMuted && t('meet.muted')}</span>
              </span>
              {isHost && canKick && !isSelf && (
                <span className="e">
                  <Button size="small" look="danger" aria-label={t('drive.remove', { name })} onClick={() => kick(id)}>
                    {t('meet.remove')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

/** A meeting that a driver of the deployment draws, between our title and our controls. On other pages it goes on as a strip. */
export function DrivenRoom() {
  const t = useT();
  const goOn = useGoOn();
  const { mute, showCamera, leave } = useActs(seatActs);
  const { show } = useActs(driverActs);
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const call = useAtomValue(callAtom);
  const meeting = useAtomValue(meetings.allAtom).find(({ uri }) => uri === call?.meetingUri);
  const people = useAtomValue(drivenPeopleAtom);
  const elapsed = useElapsed(call?.driven?.since ?? null);
  const [isPeopleOpen, setPeopleOpen] = useState(false);
  const [fault, setFault] = useState<DeviceFault | null>(null);
  const slot = useRef<HTMLDivElement>(null);
  const name = meeting?.name ?? '';
  const title = t('drive.picture', { name });
  useMeetingKeys(true);
  useEffect(() => (slot.current ? show(slot.current, title) : undefined), [show, title]);
  if (!call) return null;
  const out = async () => {
    const goThen = goOn();
    await leave();
    goThen(MEETINGS_PATH);
  };
  return (
    <main className={isWide ? 'meet wmeet on-strip' : 'meet on-strip'} data-region="content">
      <div className="mtop">
        <div className="grow">
          <h1 className="trunc">{name}</h1>
          <span className="tm" role="timer">
            {runningTime(elapsed ?? 0)}
          </span>
        </div>
        {people.length > 0 && (
          <button
            type="button"
            className="pill"
            aria-keyshortcuts="P"
            aria-label={t('meet.peopleIn', { count: people.length })}
            onClick={() => setPeopleOpen(true)}
          >
            <Users className="i i-s" aria-hidden="true" />
            <span className="n">{people.length}</span>
          </button>
        )}
      </div>
      <div className="meet-mid" ref={slot} />
      {fault && (
        <p className="meet-fault small" role="alert">
          {t(`meet.noCamera.${fault}`)}
        </p>
      )}
      <div className="mctl" role="toolbar" aria-label={t('meet.tools')}>
        <button
          type="button"
          aria-keyshortcuts="M Alt+Shift+M"
          aria-pressed={call.isMuted}
          onClick={() => void mute(!call.isMuted)}
        >
          <span className="o">{call.isMuted ? <MicOff className="i" /> : <Mic className="i" />}</span>
          {call.isMuted ? t('meet.unmute') : t('meet.mute')}
        </button>
        <button
          type="button"
          aria-keyshortcuts="V"
          aria-pressed={call.camera === null}
          onClick={async () => setFault(await showCamera(call.camera === null))}
        >
          <span className="o">{call.camera ? <VideoIcon className="i" /> : <VideoOff className="i" />}</span>
          {call.camera ? t('meet.cameraOff') : t('meet.camera')}
        </button>
        <button type="button" className="end" aria-keyshortcuts="X Alt+Shift+X" onClick={() => void out()}>
          <span className="o">
            <PhoneOff className="i" />
          </span>
          {t('meet.leave')}
        </button>
      </div>
      {isPeopleOpen && <DrivenPeople isHost={meeting?.isOwner === true} onClose={() => setPeopleOpen(false)} />}
    </main>
  );
}
