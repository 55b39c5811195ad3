import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { type FormEvent, useState } from 'react';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Meter } from '../../../kit/Meter.tsx';
import { Picture } from '../call/Picture.tsx';
import { usePreview } from '../call/usePreview.ts';
import type { GuestMeeting } from './acts.ts';
import type { Guest } from './createGuest.ts';
import { useText } from './words/guestText.ts';

const STEPS = 12;
const MOST = 60;

/** What the meeting is, the guest's own picture and sound before anybody else has them, and the name. S-CONF-9 */
export function Lobby({ guest, meeting, when }: { guest: Guest; meeting: GuestMeeting; when: string }) {
  const t = useText();
  const own = usePreview('');
  const [name, setName] = useState('');
  const [isMuted, setMuted] = useState(false);
  const [isCameraOff, setCameraOff] = useState(false);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') void guest.ask({ name: name.trim(), isMuted, ...own.handOver(!isCameraOff) });
  };
  return (
    <form className="guest-form" onSubmit={ask}>
      <div className="guest-body">
        <div>
          <p className="small t2">{t('invites', { owner: meeting.owner })}</p>
          <h1>{meeting.name}</h1>
          <p className="small t2 n">{when}</p>
        </div>
        <div className="prev on-strip">
          {own.camera && !isCameraOff ? <Picture track={own.camera} isOwn /> : <Avatar name={name} size={72} plain />}
          <span className="pill">{t('onlyYou')}</span>
          <div className="pbt">
            <IconButton
              className="sb"
              icon={isMuted ? MicOff : Mic}
              name={t(isMuted ? 'unmute' : 'mute')}
              onClick={() => setMuted(!isMuted)}
            />
            {own.camera && (
              <IconButton
                className="sb"
                icon={isCameraOff ? VideoOff : Video}
                name={t(isCameraOff ? 'camera' : 'cameraOff')}
                onClick={() => setCameraOff(!isCameraOff)}
              />
            )}
          </div>
        </div>
        <div className="f">
          <label htmlFor="guest-name">
            {t('name')} <span className="t3">{t('asTyped')}</span>
          </label>
          <div className="in">
            <input
              id="guest-name"
              value={name}
              maxLength={MOST}
              autoComplete="name"
              required
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </div>
        </div>
        <p className="meet-level">
          <Mic className="i i-s" aria-hidden="true" />
          <Meter label={t('microphone')} level={isMuted ? 0 : own.level} steps={STEPS} />
        </p>
        {own.soundFault && <p className="small t2">{t('noMicrophone')}</p>}
        {own.cameraFault && <p className="small t2">{t('noCamera')}</p>}
        {meeting.isRecorded && <p className="meet-says">{t('recBefore')}</p>}
        <p className="meet-says">{t(meeting.hasWaitingRoom ? 'knockSays' : 'openSays')}</p>
      </div>
      <div className="guest-foot">
        <Button look="primary" size="large" wide submit disabled={name.trim() === ''}>
          {t(meeting.hasWaitingRoom ? 'ask' : 'join')}
        </Button>
      </div>
    </form>
  );
}
