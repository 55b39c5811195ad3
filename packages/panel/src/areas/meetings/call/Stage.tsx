import { type MeetingPerson, sharerOf, stageOf } from '@ringside/domain/meeting';
import MicOff from 'lucide-react/icons/mic-off';
import { Avatar } from '../../../kit/Avatar.tsx';
import type { Streams } from '../state.ts';
import { Picture, Sound } from './Picture.tsx';

interface Props {
  people: readonly MeetingPerson[];
  /** The place of the user, or of the guest. */
  ownId: string | undefined;
  /** What others see of the user: the screen or the camera; null: nothing. */
  ownPicture: MediaStreamTrack | null;
  /** What comes of the others, by their places. */
  streams: ReadonlyMap<string, Streams>;
  isWide: boolean;
  /** Sound is played by the tiles; a page that plays it elsewhere goes without. */
  hasSound?: boolean;
  /** `name` as it stands on the tile, `label` as a screen reader says it. */
  wordsOf: (person: MeetingPerson, isOwn: boolean) => { name: string; label: string };
}

/** The people of a meeting as tiles, a shared screen first and large: for members and for guests. */
export function Stage({ people, ownId, ownPicture, streams, isWide, hasSound, wordsOf }: Props) {
  const { columns, rows } = stageOf(people.length, isWide);
  const sharer = sharerOf(people);
  const sorted =
    sharer === null ? people : [...people].sort((a, b) => Number(b.id === sharer) - Number(a.id === sharer));
  const grid = `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))`;
  return (
    <div
      className={sharer === null ? 'stage' : 'stage is-shared'}
      style={{ gridTemplate: sharer === null ? grid : undefined }}
    >
      {sorted.map((person) => {
        const isOwn = person.id === ownId;
        const { name, label } = wordsOf(person, isOwn);
        const { video, audio } = isOwn
          ? { video: ownPicture ?? undefined, audio: undefined }
          : (streams.get(person.id) ?? {});
        const hasPicture = video && (!person.isCameraOff || person.isSharing);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a tile is no fieldset
          <div key={person.id} className={person.isSharing ? 'vt is-screen' : 'vt'} role="group" aria-label={label}>
            {hasPicture ? (
              <Picture track={video} isOwn={isOwn && !person.isSharing} />
            ) : (
              <Avatar name={person.label} size={64} plain />
            )}
            {hasSound && audio && <Sound track={audio} />}
            <span className="nmb">
              {person.isMuted && <MicOff className="i off" aria-hidden="true" />}
              <span className="trunc">{name}</span>
            </span>
          </div>
        );
      })}
    </div>
  );
}
