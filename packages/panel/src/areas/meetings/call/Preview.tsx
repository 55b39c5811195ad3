import { linesToHold } from '@ringside/domain/call';
import { type Meeting, nameInLinks } from '@ringside/domain/meeting';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { devicesAtom, liveLinesAtom, profileAtom, type Refused } from '../../../kernel/state.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Meter } from '../../../kit/Meter.tsx';
import { useT } from '../../../words/useT.ts';
import { DrivenBefore, NotEncrypted } from '../driver/parts.ts';
import { isDrivenAtom } from '../driver/state.ts';
import { StateCard } from '../StateCard.tsx';
import { cameraIdAtom, endedAtom, lockerAtom, movingAtom, nothingAtom, serviceAtom } from '../state.ts';
import { seatActs } from './acts.ts';
import { DeviceField } from './DeviceField.tsx';
import { Picture } from './Picture.tsx';
import { usePreview } from './usePreview.ts';

const STEPS = 12;

/** What the user's own picture and sound are, before anybody else has them; what joining does is said beside it. */
export function Preview({ meeting }: { meeting: Meeting }) {
  const t = useT();
  const { join, takeCall } = useActs(seatActs);
  const raise = useSetAtom(raiseRefusalAtom);
  const [moving, setMoving] = useAtom(movingAtom);
  const comes = moving?.meetingUri === meeting.uri ? moving : null;
  useEffect(() => () => setMoving(null), [setMoving]);
  const [microphoneId, setMicrophone] = useState(useAtomValue(devicesAtom).audioinput);
  const [cameraId, setCamera] = useAtom(cameraIdAtom);
  const own = usePreview(microphoneId, cameraId);
  const name = useAtomValue(profileAtom)?.name ?? '';
  const [held] = linesToHold(useAtomValue(liveLinesAtom));
  const locker = useAtomValue(lockerAtom);
  const lockFault = useAtomValue(locker?.faultAtom ?? nothingAtom);
  const isDriven = useAtomValue(isDrivenAtom);
  const isReady =
    useAtomValue(serviceAtom).state === 'initialized' && !(meeting.isEncrypted && (lockFault || isDriven));
  const ended = useAtomValue(endedAtom);
  const [isMuted, setMuted] = useState(false);
  const [isCameraOff, setCameraOff] = useState(false);
  const [isJoining, setJoining] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isElsewhere = refused?.code === 'MEETING_ELSEWHERE' || ended?.why === 'elsewhere';

  const come = async (withCamera: boolean) => {
    setJoining(true);
    const tracks = own.handOver(withCamera && !isCameraOff);
    const done = await join(meeting, { ...tracks, isMuted, isCameraOff: tracks.camera === null }, isElsewhere);
    setJoining(false);
    if (!done.ok) return setRefused(done.refused);
    // on hold by now; what is refused leaves it so
    const moved = comes && (await takeCall(meeting.uri, comes.callUri));
    if (moved && !moved.ok) raise(moved.refused);
  };
  const text = refused && refusalText(t, refused);
  return (
    <main className="main meet-preview" data-region="content">
      <StateCard />
      {ended?.meetingUri === meeting.uri && ended.why !== 'elsewhere' && (
        <p className="meet-says" role="status">
          <b>{t(`meet.${ended.why}`)}</b> {t(`meet.${ended.why}Text`)}
        </p>
      )}
      <div className="prev on-strip">
        {own.camera && !isCameraOff ? <Picture track={own.camera} isOwn /> : <Avatar name={name} size={72} plain />}
        <span className="pill">{t('meet.onlyYou')}</span>
        <div className="pbt">
          <IconButton
            className="sb"
            icon={isMuted ? MicOff : Mic}
            name={isMuted ? t('meet.unmute') : t('meet.mute')}
            onClick={() => setMuted(!isMuted)}
          />
          {own.camera && (
            <IconButton
              className="sb"
              icon={isCameraOff ? VideoOff : Video}
              name={isCameraOff ? t('meet.camera') : t('meet.cameraOff')}
              onClick={() => setCameraOff(!isCameraOff)}
            />
          )}
        </div>
      </div>
      <div className="meet-facts">
        <p className="meet-level">
          <Mic className="i i-s" aria-hidden="true" />
          <Meter label={t('meet.microphone')} level={isMuted ? 0 : own.level} steps={STEPS} />
        </p>
        <DeviceField
          {...{
            label: t('meet.microphoneOf'),
            devices: own.microphones,
            chosen: microphoneId,
            onChoose: setMicrophone,
          }}
        />
        <DeviceField {...{ label: t('meet.cameraOf'), devices: own.cameras, chosen: cameraId, onChoose: setCamera }} />
        <p className="small">{t('meet.yourName', { name: nameInLinks(name) })}</p>
        {own.cameraFault && <p className="small t2">{t(`meet.noCamera.${own.cameraFault}`)}</p>}
        {own.soundFault && <p className="small t2">{t('meet.noSound')}</p>}
        {meeting.isEncrypted && !isDriven && locker && <locker.Before />}
        {isDriven && (meeting.isEncrypted ? <NotEncrypted /> : <DrivenBefore />)}
        {(held || !isDriven) && (
          <p className="meet-says">
            {held && (
              <b>
                {t(comes?.lineId === held.id ? 'meet.comesAlong' : 'meet.holds', {
                  name: held.party.name || held.party.number,
                })}{' '}
              </b>
            )}
            {!isDriven && t(meeting.isRecorded ? 'meet.heardRecorded' : 'meet.heard')}
          </p>
        )}
        {text && (
          <p className="err err--box" role="alert">
            {text.label}
            {text.detail && ` ${text.detail}`}
          </p>
        )}
      </div>
      <div className="foot meet-foot">
        <Button size="large" disabled={!isReady || isJoining} onClick={() => void come(false)}>
          {t('meet.soundOnly')}
        </Button>
        <Button look="call" size="large" disabled={!isReady || isJoining} onClick={() => void come(true)}>
          {isJoining ? t('meet.joining') : t(isElsewhere ? 'meet.takeOver' : 'meet.join')}
        </Button>
      </div>
    </main>
  );
}
