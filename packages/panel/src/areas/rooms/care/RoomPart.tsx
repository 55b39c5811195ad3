import {
  type JoinRule,
  joinRules,
  type RoomAbout,
  type RoomChange,
  type Visibility,
  visibilities,
} from '@ringside/chat/care/RoomCare';
import { mayChooseJoinRule, mayChooseVisibility } from '@ringside/chat/care/rights';
import type { RoomRow } from '@ringside/chat/Messaging';
import { type RoomNotice, roomNotices } from '@ringside/chat/rules/talk/mentions';
import { keepChoices } from '@ringside/chat/rules/talk/retention';
import { useAtom, useSetAtom } from 'jotai';
import BellDot from 'lucide-react/icons/bell-dot';
import BookOpenText from 'lucide-react/icons/book-open-text';
import CalendarX from 'lucide-react/icons/calendar-x';
import DoorClosed from 'lucide-react/icons/door-closed';
import ShieldPlus from 'lucide-react/icons/shield-plus';
import { useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Question } from '../../../kit/overlay/Question.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import type { MessageKey } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { roomDevicesPath } from '../devices/state.ts';
import { LockMark } from '../LockMark.tsx';
import { noticeWords } from '../list/noticeWords.ts';
import { roomCareDraftsAtom } from '../state.ts';
import { CareRow, Choice } from './CareRow.tsx';
import { EndParts } from './EndParts.tsx';
import { ExportRow } from './ExportRow.tsx';
import { useCare } from './useCare.ts';

const NAME_MAX = 100;
const TOPIC_MAX = 500;
const joinWords: Readonly<Record<JoinRule, MessageKey>> = { invite: 'rooms.joinInvite', public: 'rooms.joinPublic' };
const readWords: Readonly<Record<Visibility, MessageKey>> = {
  ...{ invited: 'rooms.readInvited', joined: 'rooms.readJoined' },
  ...{ shared: 'rooms.readShared', world_readable: 'rooms.readWorld' },
};

/** What the user hears of the room: their own choice, at once, whatever rights they have in it. */
function NoticeRow({ room }: { room: RoomRow }) {
  const t = useT();
  const { setNotice } = useActs(roomActs);
  const raise = useSetAtom(raiseRefusalAtom);
  const choose = async (notice: RoomNotice) => {
    const done = await setNotice(room.id, notice);
    if (!done.ok) raise(done.refused);
  };
  return (
    <CareRow icon={BellDot} name={t('rooms.notice')} below={t('rooms.noticeHint')}>
      <Choice
        name={t('rooms.notice')}
        value={room.notice}
        choices={roomNotices.map((one) => [one, t(noticeWords[one])] as const)}
        onChoose={(notice) => void choose(notice)}
      />
    </CareRow>
  );
}

/** Name, topic, who comes in, from when on they read, encryption: as they are, and as they are wanted. MSG-008 */
export function RoomPart({ room, about }: { room: RoomRow; about: RoomAbout }) {
  const t = useT();
  const id = useId();
  const care = useCare();
  const [drafts, setDrafts] = useAtom(roomCareDraftsAtom);
  const [isAsking, setAsking] = useState(false);
  const draft = drafts[about.roomId]?.room ?? {};
  const may = about.ownLevel >= about.rights.settings;
  const { name, topic, joinRule, visibility, isEncrypted, keepDays } = { ...about, ...draft };
  const kept = (days: number | null) => (days === null ? t('rooms.keepAll') : t('rooms.keepDays', { n: days }));
  const company = room.keepDays !== null && room.keepDays !== about.keepDays ? room.keepDays : null;
  const set = <K extends keyof RoomChange>(key: K, value: RoomChange[K]) =>
    setDrafts((all) => {
      const { [key]: _, ...rest } = all[about.roomId]?.room ?? {};
      const next = value === (about as RoomChange)[key] ? rest : { ...rest, [key]: value };
      return { ...all, [about.roomId]: { rights: {}, ...all[about.roomId], room: next } };
    });
  const joined = about.members.filter(({ is }) => is === 'join').length;
  const says = [
    t(joinRule === 'public' ? 'rooms.saysEverybody' : 'rooms.saysInvited', { n: joined }),
    t(isEncrypted ? 'rooms.saysEncrypted' : 'rooms.saysPlain'),
    t('rooms.saysReads', { when: t(readWords[visibility]) }),
  ];
  const field = (key: 'name' | 'topic', label: string, value: string, most: number) => (
    <div className="f">
      <label htmlFor={`${id}-${key}`}>{label}</label>
      {may ? (
        <span className="in">
          <input
            id={`${id}-${key}`}
            value={value}
            maxLength={most}
            autoComplete="off"
            onChange={({ currentTarget }) => set(key, currentTarget.value)}
          />
        </span>
      ) : (
        <bdi id={`${id}-${key}`}>{value || t('rooms.empty1')}</bdi>
      )}
    </div>
  );
  return (
    <>
      <p className="room-says care-says">{says.join(' ')}</p>
      <div className="care-fields">
        {about.kind !== 'PRIVATE_DIRECT' && field('name', t('rooms.name'), name, NAME_MAX)}
        {field('topic', t('rooms.topic'), topic, TOPIC_MAX)}
      </div>
      <CareRow icon={DoorClosed} name={t('rooms.comeIn')}>
        {may && mayChooseJoinRule(about.kind) ? (
          <Choice
            name={t('rooms.comeIn')}
            value={joinRule}
            choices={joinRules.map((one) => [one, t(joinWords[one])] as const)}
            onChoose={(value) => set('joinRule', value)}
          />
        ) : (
          t(joinWords[joinRule])
        )}
      </CareRow>
      <CareRow icon={BookOpenText} name={t('rooms.newRead')}>
        {may && mayChooseVisibility(about.kind) ? (
          <Choice
            name={t('rooms.newRead')}
            value={visibility}
            choices={visibilities.map((one) => [one, t(readWords[one])] as const)}
            onChoose={(value) => set('visibility', value)}
          />
        ) : (
          t(readWords[visibility])
        )}
      </CareRow>
      <NoticeRow room={room} />
      <CareRow
        icon={CalendarX}
        name={t('rooms.keeps')}
        below={company === null ? keepDays !== null && t('rooms.keepHint') : t('rooms.keepCompany', { n: company })}
      >
        {may ? (
          <Choice
            name={t('rooms.keeps')}
            value={keepDays ?? 0}
            choices={[...new Set([...keepChoices, about.keepDays])].map((one) => [one ?? 0, kept(one)] as const)}
            onChoose={(value) => set('keepDays', value || null)}
          />
        ) : (
          kept(keepDays)
        )}
      </CareRow>
      <CareRow
        icon={ShieldPlus}
        name={t('rooms.encryption')}
        below={
          about.isEncrypted && (
            <PanelLink className="link" path={roomDevicesPath(about.roomId)}>
              {t('rooms.devices')}
            </PanelLink>
          )
        }
      >
        {about.isEncrypted ? (
          <span className="care-on">
            <LockMark /> {t('rooms.onForGood')}
          </span>
        ) : may ? (
          <Switch name={t('rooms.encryption')} on={false} onChange={() => setAsking(true)} />
        ) : (
          t('rooms.off')
        )}
      </CareRow>
      <ExportRow room={room} />
      {!may && <p className="small t2 care-note">{t('rooms.mayNotChange')}</p>}
      <EndParts room={room} about={about} />
      {isAsking && (
        <Question
          title={t('rooms.encryptAsk')}
          text={t('rooms.encryptText')}
          stay={t('rooms.notNow')}
          go={t('rooms.encryptGo')}
          onStay={() => setAsking(false)}
          onGo={() => {
            setAsking(false);
            void care((rooms) => rooms.setRoom(about.roomId, { isEncrypted: true }));
          }}
        />
      )}
    </>
  );
}
