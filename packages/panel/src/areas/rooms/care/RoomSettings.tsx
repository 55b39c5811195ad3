import '../../../kit/styles/forms.css';
import type { Rights, RoomAbout, RoomChange } from '@ringside/chat/care/RoomCare';
import type { RoomRow } from '@ringside/chat/Messaging';
import { useAtom } from 'jotai';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { OfflineBanner } from '../StateCard.tsx';
import { roomCareDraftsAtom, roomCarePartAtom } from '../state.ts';
import { useShownRoom } from '../talk/useShownRoom.ts';
import { MembersPart } from './MembersPart.tsx';
import { RightsPart } from './RightsPart.tsx';
import { RoomPart } from './RoomPart.tsx';
import { useCare, useRoomAbout } from './useCare.ts';

const parts = ['room', 'people', 'rights'] as const;
const NO_DRAFT: { room: RoomChange; rights: Partial<Rights> } = { room: {}, rights: {} };

/** Changes of a room that are not saved, and saving them together. */
function Foot({ about }: { about: RoomAbout }) {
  const t = useT();
  const care = useCare();
  const [drafts, setDrafts] = useAtom(roomCareDraftsAtom);
  const [isSaving, setSaving] = useState(false);
  const { room, rights } = drafts[about.roomId] ?? NO_DRAFT;
  const count = Object.keys(room).length + Object.keys(rights).length;
  if (count === 0) return null;
  const put = (draft: typeof NO_DRAFT) => setDrafts((all) => ({ ...all, [about.roomId]: draft }));
  const save = async () => {
    setSaving(true);
    const isRoom = Object.keys(room).length === 0 || (await care((rooms) => rooms.setRoom(about.roomId, room)));
    const isAll =
      isRoom && (Object.keys(rights).length === 0 || (await care((rooms) => rooms.setRights(about.roomId, rights))));
    setSaving(false);
    if (isAll) put(NO_DRAFT);
    else if (isRoom) put({ room: {}, rights });
  };
  return (
    <div className="foot care-foot">
      <span className="small t2 grow" role="status">
        {t('rooms.unsaved', { n: count })}
      </span>
      <Button size="large" disabled={isSaving} onClick={() => put(NO_DRAFT)}>
        {t('rooms.discard')}
      </Button>
      <Button size="large" look="primary" disabled={isSaving || room.name?.trim() === ''} onClick={() => void save()}>
        {t('rooms.save')}
      </Button>
    </div>
  );
}

function Settings({ room, about }: { room: RoomRow; about: RoomAbout }) {
  const t = useT();
  const id = useId();
  const [part, setPart] = useAtom(roomCarePartAtom);
  const joined = about.members.filter(({ is }) => is === 'join').length;
  const names = {
    room: t('rooms.partRoom'),
    people: t('rooms.partPeople', { n: joined }),
    rights: t('rooms.partRights'),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = parts[(parts.indexOf(part) + step + parts.length) % parts.length] ?? 'room';
    setPart(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <>
      <div className="care-lenses">
        <div className="seg" role="tablist" aria-label={t('rooms.settings')} onKeyDown={onKeyDown}>
          {parts.map((one) => (
            <button
              key={one}
              id={`${id}-${one}`}
              type="button"
              role="tab"
              aria-selected={part === one}
              aria-controls={`${id}-part`}
              tabIndex={part === one ? 0 : -1}
              onClick={() => setPart(one)}
            >
              {names[one]}
            </button>
          ))}
        </div>
      </div>
      <div id={`${id}-part`} role="tabpanel" aria-labelledby={`${id}-${part}`}>
        {part === 'room' && <RoomPart room={room} about={about} />}
        {part === 'people' && <MembersPart about={about} />}
        {part === 'rights' && <RightsPart room={room} about={about} />}
      </div>
    </>
  );
}

/** What a room is, who is in it, who may what. S-MSG-6, NAV-039, NAV-066 */
export function RoomSettings() {
  // Whoever shows it has the room.
  const room = useShownRoom();
  return room && <Page key={room.id} room={room} />;
}

function Page({ room }: { room: RoomRow }) {
  const t = useT();
  const about = useRoomAbout(room.id);
  return (
    <div className="care">
      <main className="main" data-region="content">
        <OfflineBanner />
        {about ? <Settings room={room} about={about} /> : <SkeletonRows count={6} label={t('state.loading')} />}
      </main>
      {about && <Foot about={about} />}
    </div>
  );
}
