import type { RoomAbout } from '@ringside/chat/care/RoomCare';
import type { RoomRow } from '@ringside/chat/Messaging';
import { levelNameOf, levels, type Permission } from '@ringside/chat/rules/levels';
import { useAtom } from 'jotai';
import MessageSquareMore from 'lucide-react/icons/message-square-more';
import Scale from 'lucide-react/icons/scale';
import SlidersVertical from 'lucide-react/icons/sliders-vertical';
import UserCog from 'lucide-react/icons/user-cog';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import type { Icon } from '../../../kit/text/icon.ts';
import type { MessageKey } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { roomCareDraftsAtom } from '../state.ts';
import { CareRow, Choice } from './CareRow.tsx';
import { levelsUpTo, levelsWords, levelWords } from './levelWords.ts';

/** Names of a right before they are counted. */
const NAMED = 3;
const rows: readonly (readonly [Permission, Icon, MessageKey])[] = [
  ['send', MessageSquareMore, 'rooms.maySend'],
  ['members', UserCog, 'rooms.mayMembers'],
  ['settings', SlidersVertical, 'rooms.maySettings'],
  ['accessRights', Scale, 'rooms.mayRights'],
  ['newMember', UserRoundPlus, 'rooms.newMember'],
];

/** Who may what: five levels, with who that is. MSG-012 */
export function RightsPart({ room, about }: { room: RoomRow; about: RoomAbout }) {
  const t = useT();
  const [drafts, setDrafts] = useAtom(roomCareDraftsAtom);
  const draft = drafts[about.roomId]?.rights ?? {};
  const rights = { ...about.rights, ...draft };
  const may = about.ownLevel >= about.rights.accessRights;
  const set = (one: Permission, level: number) =>
    setDrafts((all) => {
      const { [one]: _, ...rest } = all[about.roomId]?.rights ?? {};
      const next = level === about.rights[one] ? rest : { ...rest, [one]: level };
      return { ...all, [about.roomId]: { room: {}, ...all[about.roomId], rights: next } };
    });
  const joined = about.members.filter(({ is }) => is === 'join');
  const who = (level: number): string => {
    const those = joined.filter((one) => one.level >= level);
    const names = those.slice(0, NAMED).map((one) => (one.isOwn ? t('rooms.youInside') : one.name));
    const n = those.length;
    return n > NAMED || n === 0 ? t('rooms.people2', { n }) : t('rooms.peopleNamed', { n, names: names.join(', ') });
  };
  return (
    <>
      <p className="small t2 care-note">{t('rooms.rightsText')}</p>
      {rows.map(([one, icon, name]) => {
        const level = rights[one];
        const isNew = one === 'newMember';
        const words = isNew ? levelWords : levelsWords;
        // Nobody comes in as an administrator, and nobody gives a right away beyond their own level.
        const choices = levelsUpTo(about.ownLevel, level).filter((value) => !isNew || value < levels.admin);
        const mayThis = may && about.rights[one] <= about.ownLevel;
        return (
          <CareRow key={one} icon={icon} name={t(name)} below={isNew ? t('rooms.newMemberText') : who(level)}>
            {mayThis ? (
              <Choice
                name={t(name)}
                value={levels[levelNameOf(level)]}
                choices={choices.map((value) => [value, t(words[levelNameOf(value)])] as const)}
                onChoose={(value) => set(one, value)}
              />
            ) : (
              t(words[levelNameOf(level)])
            )}
          </CareRow>
        );
      })}
      {room.isLastAdmin && room.members > 1 && (
        <p className="room-says room-says--warn care-says">{t('rooms.onlyAdmin')}</p>
      )}
    </>
  );
}
