import { type MeetingPerson, type PictureSize, pictureSizes, sharerOf, stageOf } from '@ringside/domain/meeting';
import MicOff from 'lucide-react/icons/mic-off';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../../kit/Avatar.tsx';
import type { Streams } from '../state.ts';
import { HandIcon, HandsetIcon } from './icons.tsx';
import { Picture, Sound } from './Picture.tsx';
import { useSpeaker } from './useSpeaker.ts';

interface Props {
  people: readonly MeetingPerson[];
  /** The place of the user, or of the guest. */
  ownId: string | undefined;
  /** What others see of the user: the screen or the camera; null: nothing. */
  ownPicture: MediaStreamTrack | null;
  /** What comes of the others, by their places. */
  streams: ReadonlyMap<string, Streams>;
  isWide: boolean;
  /** Whoever talks is large, the others small. */
  isSpeakerView?: boolean;
  /** Sound is played by the tiles; a page that plays it elsewhere goes without. */
  hasSound?: boolean;
  /** How large the cameras of others are wished, whenever that is another. */
  onShow?: (pictures: readonly PictureSize[]) => void;
  /** `name` as it stands on the tile, `label` as a screen reader says it; `isWhole`: what stands there is never cut. */
  wordsOf: (person: MeetingPerson, isOwn: boolean) => { name: string; label: string; isWhole?: boolean };
}

/** Says how large pictures are wished: as the tiles are, and small once they are not on the page any more. */
function useShown(
  onShow: Props['onShow'],
  people: readonly MeetingPerson[],
  ownId: string | undefined,
  stage: { large: string | null; isWide: boolean },
): void {
  const wished = pictureSizes(people, ownId, { ...stage, isSeen: true });
  const now = useRef({ wished, onShow });
  now.current = { wished, onShow };
  const key = wished.map(({ from, size }) => `${from} ${size}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the sizes are others
  useEffect(() => now.current.onShow?.(now.current.wished), [key]);
  useEffect(() => () => now.current.onShow?.(now.current.wished.map(({ from }) => ({ from, size: 'low' }))), []);
}

/** Bars beside whoever talks. */
export const Talks = () => (
  <span className="meet-talk" aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);

/** The people of a meeting as tiles, a shared screen or the one who talks first and large: for members and for guests. */
export function Stage({ people, ownId, ownPicture, streams, isWide, isSpeakerView, hasSound, onShow, wordsOf }: Props) {
  const { columns, rows } = stageOf(people.length, isWide);
  const sharer = sharerOf(people);
  const speaker = useSpeaker(people, ownId, isSpeakerView === true && sharer === null);
  const large = sharer ?? speaker;
  useShown(onShow, people, ownId, { large, isWide });
  const sorted = large === null ? people : [...people].sort((a, b) => Number(b.id === large) - Number(a.id === large));
  const grid = `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))`;
  return (
    <div
      className={large === null ? 'stage' : 'stage is-shared'}
      style={{ gridTemplate: large === null ? grid : undefined }}
    >
      {sorted.map((person) => {
        const isOwn = person.id === ownId;
        const { name, label, isWhole = person.phone !== null } = wordsOf(person, isOwn);
        const { video, audio } = isOwn
          ? { video: ownPicture ?? undefined, audio: undefined }
          : (streams.get(person.id) ?? {});
        const hasPicture = video && (!person.isCameraOff || person.isSharing);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a tile is no fieldset
          <div
            key={person.id}
            className={`vt${person.isSharing ? ' is-screen' : ''}${person.isTalking ? ' is-talk' : ''}`}
            role="group"
            aria-label={label}
          >
            {hasPicture ? (
              <Picture track={video} isOwn={isOwn && !person.isSharing} />
            ) : (
              <Avatar name={person.label} size={64} plain />
            )}
            {hasSound && audio && <Sound track={audio} />}
            {person.hand !== null && (
              <span className="cor" aria-hidden="true">
                <HandIcon isSmall />
                {person.hand}
              </span>
            )}
            <span className="nmb">
              {person.isTalking && <Talks />}
              {person.phone !== null && <HandsetIcon />}
              {person.isMuted && <MicOff className="i off" aria-hidden="true" />}
              <span className={isWhole ? 'meet-num' : 'trunc'}>{name}</span>
            </span>
          </div>
        );
      })}
    </div>
  );
}
