import type { Member, RoomAbout } from '@ringside/chat/care/RoomCare';
import { levelsToGive, mayRemove } from '@ringside/chat/care/rights';
import { levelNameOf, levels } from '@ringside/chat/rules/levels';
import UserRoundMinus from 'lucide-react/icons/user-round-minus';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Prompt } from '../../../kit/overlay/Prompt.tsx';
import { Question } from '../../../kit/overlay/Question.tsx';
import { useT } from '../../../words/useT.ts';
import { CallPerson } from '../call/CallPerson.tsx';
import { useNumbers } from '../call/useNumbers.ts';
import { Choice } from './CareRow.tsx';
import { InvitePeople } from './InvitePeople.tsx';
import { levelWord, levelWords } from './levelWords.ts';
import { useCare } from './useCare.ts';

/** Members from which on they are looked for by name. */
const MANY = 8;

function Row({ member, children, isNamesake = false }: { member: Member; children: ReactNode; isNamesake?: boolean }) {
  const t = useT();
  // The id is for two of one name.
  const below = !member.by
    ? isNamesake && member.id
    : t(member.is === 'ban' ? 'rooms.keptOutBy' : 'rooms.invitedBy', { name: member.by.name });
  return (
    <li className="row care-member">
      <Avatar name={member.name} />
      <span className="b">
        <bdi className="a">{member.isOwn ? t('rooms.you') : member.name}</bdi>
        {below && (
          <span className="c">
            <bdi className="trunc">{below}</bdi>
          </span>
        )}
      </span>
      <span className="e">{children}</span>
    </li>
  );
}

/** Removing a member, for now or for longer: what they still can do. MSG-015 */
function RemovePrompt({
  member,
  onClose,
  onGo,
}: {
  member: Member;
  onClose: () => void;
  onGo: (isForGood: boolean) => void;
}) {
  const t = useT();
  return (
    <Prompt title={t('rooms.removeAsk', { name: member.name })} onClose={onClose}>
      <p>{t('rooms.removeText')}</p>
      <p>{t('rooms.keepOutText')}</p>
      <div className="bt">
        <Button size="large" data-autofocus="" onClick={onClose}>
          {t('rooms.notNow')}
        </Button>
        <Button size="large" look="danger" onClick={() => onGo(true)}>
          {t('rooms.keepOut')}
        </Button>
        <Button size="large" look="danger" onClick={() => onGo(false)}>
          {t('rooms.removeNow')}
        </Button>
      </div>
    </Prompt>
  );
}

/** The level of a member; a choice for whoever may give it. MSG-011, MSG-031 */
function Level({ about, member, onChoose }: { about: RoomAbout; member: Member; onChoose: (level: number) => void }) {
  const t = useT();
  const given = levelsToGive(about, member);
  const now = levels[levelNameOf(member.level)];
  if (given.length === 0) return <span>{t(levelWord(member.level))}</span>;
  return (
    <Choice
      name={t('rooms.levelOf', { name: member.name })}
      value={now}
      choices={[...new Set([...given, now])].sort((a, b) => a - b).map((one) => [one, t(levelWord(one))] as const)}
      onChoose={onChoose}
    />
  );
}

/** Who is in a room, invited to it, kept out of it. MSG-011, MSG-015, MSG-031 */
export function MembersPart({ about }: { about: RoomAbout }) {
  const t = useT();
  const care = useCare();
  const [text, setText] = useState('');
  const [asking, setAsking] = useState<{ member: Member; level: number | null } | null>(null);
  const { roomId, ownLevel, rights } = about;
  const may = ownLevel >= rights.members;
  const fits = ({ name, id }: Member) => `${name} ${id}`.toLowerCase().includes(text.trim().toLowerCase());
  const of = (is: Member['is']) => about.members.filter((one) => one.is === is && (is !== 'join' || fits(one)));
  const give = (member: Member, level: number) => {
    setAsking(null);
    void care((rooms) => rooms.setLevel(roomId, member.id, level));
  };
  const choose = (member: Member, level: number) => {
    // An equal is not lowered again, and one's own rights come back from nobody but another. MSG-031
    if (member.isOwn || level >= ownLevel) setAsking({ member, level });
    else give(member, level);
  };
  const remove = (member: Member, isForGood: boolean) => {
    setAsking(null);
    void care((rooms) => (isForGood ? rooms.keepOut(roomId, member.id) : rooms.remove(roomId, member.id)));
  };
  const list = (is: 'invite' | 'ban', title: string, act: string) => {
    const its = of(is);
    if (its.length === 0) return null;
    return (
      <section aria-label={title}>
        <h2 className="sec">
          <span className="grow">{title}</span>
        </h2>
        <ul>
          {its.map((member) => (
            <Row key={member.id} member={member}>
              {(is === 'ban' ? may : mayRemove(about, member)) && (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`${act}: ${member.name}`}
                  onClick={() =>
                    void care((rooms) =>
                      is === 'ban' ? rooms.letIn(roomId, member.id) : rooms.remove(roomId, member.id),
                    )
                  }
                >
                  {act}
                </Button>
              )}
            </Row>
          ))}
        </ul>
      </section>
    );
  };
  const joined = of('join');
  const numbers = useNumbers(roomId, about.members.length);
  return (
    <>
      {may && about.kind !== 'PRIVATE_DIRECT' && <InvitePeople about={about} />}
      {about.members.length > MANY && (
        <div className="care-fields">
          <span className="in">
            <input
              value={text}
              aria-label={t('rooms.findMember')}
              placeholder={t('rooms.findMember')}
              autoComplete="off"
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          </span>
        </div>
      )}
      {joined.length === 0 && <p className="quiet small t2">{t('rooms.nobody')}</p>}
      <ul aria-label={t('rooms.membersList')}>
        {joined.map((member) => (
          <Row
            key={member.id}
            member={member}
            isNamesake={joined.some((other) => other.id !== member.id && other.name === member.name)}
          >
            <Level about={about} member={member} onChoose={(level) => choose(member, level)} />
            <CallPerson name={member.name} number={numbers[member.id]} />
            {mayRemove(about, member) && (
              <IconButton
                icon={UserRoundMinus}
                name={t('rooms.remove', { name: member.name })}
                onClick={() => setAsking({ member, level: null })}
              />
            )}
          </Row>
        ))}
      </ul>
      {list('invite', t('rooms.invitedList'), t('rooms.takeBack'))}
      {list('ban', t('rooms.keptOutList'), t('rooms.letIn'))}
      {asking && asking.level === null && (
        <RemovePrompt
          member={asking.member}
          onClose={() => setAsking(null)}
          onGo={(isForGood) => remove(asking.member, isForGood)}
        />
      )}
      {asking && asking.level !== null && (
        <Question
          title={
            asking.member.isOwn
              ? t('rooms.lowerOwnAsk')
              : t('rooms.equalAsk', { name: asking.member.name, level: t(levelWords[levelNameOf(asking.level)]) })
          }
          text={asking.member.isOwn ? t('rooms.lowerOwnText') : t('rooms.equalText', { name: asking.member.name })}
          stay={t('rooms.notNow')}
          go={t('rooms.equalGo')}
          onStay={() => setAsking(null)}
          onGo={() => give(asking.member, asking.level ?? 0)}
        />
      )}
    </>
  );
}
