import { type MeetingPerson, sharerOf, stageOf } from '@ringside/domain/meeting';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import PhoneOff from 'lucide-react/icons/phone-off';
import VideoIcon from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Picture, Sound } from '../call/Picture.tsx';
import type { Streams } from '../state.ts';
import type { Guest, GuestView } from './createGuest.ts';
import { useText } from './words/guestText.ts';

function Tile({ person, isOwn, streams }: { person: MeetingPerson; isOwn: boolean; streams: Streams | undefined }) {
  const t = useText();
  const name = isOwn ? t('you') : person.label;
  const video = person.isCameraOff && !person.isSharing ? undefined : streams?.video;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a tile is no fieldset
    <div
      className={person.isSharing ? 'vt is-screen' : 'vt'}
      role="group"
      aria-label={person.isMuted ? t('muted', { name }) : name}
    >
      {video ? <Picture track={video} isOwn={isOwn} /> : <Avatar name={person.label} size={64} plain />}
      {!isOwn && streams?.audio && <Sound track={streams.audio} />}
      <span className="nmb">
        {person.isMuted && <MicOff className="i off" aria-hidden="true" />}
        <span className="trunc">{name}</span>
      </span>
    </div>
  );
}

/** The meeting, as a guest has it: people, mute, camera, leave. */
export function GuestStage({ guest, view, isWide }: { guest: Guest; view: GuestView; isWide: boolean }) {
  const t = useText();
  const { seat, meeting, camera, isMuted, streams } = view;
  const all = seat?.people ?? [];
  const sharer = sharerOf(all);
  const people = [...all].sort((a, b) => Number(b.id === sharer) - Number(a.id === sharer));
  const { columns, rows } = stageOf(people.length, isWide);
  return (
    <main className="meet on-strip">
      <div className="mtop">
        <div className="grow">
          <h1 className="trunc">{meeting?.name}</h1>
        </div>
        <span className="pill n">{t('people', { count: people.length })}</span>
      </div>
      <div
        className={sharer === null ? 'stage' : 'stage is-shared'}
        style={{
          gridTemplate:
            sharer !== null ? undefined : `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))`,
        }}
      >
        {people.map((person) => {
          const isOwn = person.id === seat?.id;
          const own = camera ? { video: camera } : {};
          return <Tile key={person.id} person={person} isOwn={isOwn} streams={isOwn ? own : streams.get(person.id)} />;
        })}
      </div>
      <div className="mctl" role="toolbar" aria-label={t('tools')}>
        <button type="button" aria-pressed={isMuted} onClick={() => void guest.mute(!isMuted)}>
          <span className="o">{isMuted ? <MicOff className="i" /> : <Mic className="i" />}</span>
          {t(isMuted ? 'unmute' : 'mute')}
        </button>
        <button type="button" aria-pressed={camera === null} onClick={() => void guest.showCamera(camera === null)}>
          <span className="o">{camera ? <VideoIcon className="i" /> : <VideoOff className="i" />}</span>
          {t(camera ? 'cameraOff' : 'camera')}
        </button>
        <button type="button" className="end" onClick={() => guest.leave()}>
          <span className="o">
            <PhoneOff className="i" />
          </span>
          {t('leave')}
        </button>
      </div>
    </main>
  );
}
