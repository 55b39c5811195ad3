import type { WireQueueMembers } from '@ringside/protocol/queues/members';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { Avatar } from '../../../kit/Avatar.tsx';
import { moved, useDragOrder } from '../../../kit/hooks/useDragOrder.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useT } from '../../../words/useT.ts';
import { AddMember } from './AddMember.tsx';
import { MemberSkills } from './MemberSkills.tsx';
import type { DraftMember } from './memberList.ts';

interface Props {
  saved: WireQueueMembers;
  draft: readonly DraftMember[];
  /** The queue distributes by skill. */
  bySkill: boolean;
  onChange: (draft: DraftMember[]) => void;
}

/** Who answers a queue, in which order, how good at it, and who takes its calls now. ACD-005, ACD-008, ACD-034 */
export function EditMembers({ saved, draft, bySkill, onChange }: Props) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const change = (userID: string, more: Partial<DraftMember>) =>
    onChange(draft.map((member) => (member.userID === userID ? { ...member, ...more } : member)));
  const put = (from: number, to: number) => {
    onChange(moved(draft, from, to));
    setSaid(t('edit.memberAt', { name: draft[from]?.label ?? '', place: to + 1, n: draft.length }));
  };
  const drag = useDragOrder(list, put);
  const move = (from: number, step: -1 | 1) => {
    const place = from + step;
    put(from, place);
    // The row has gone elsewhere in the page: the focus goes with it, to the button that still can move it.
    requestAnimationFrame(() => {
      const [up, down] = list.current?.children[place]?.querySelectorAll<HTMLButtonElement>('.ib') ?? [];
      const [wanted, other] = step < 0 ? [up, down] : [down, up];
      (wanted?.disabled ? other : wanted)?.focus();
    });
  };
  const isIn = ({ userID, active }: DraftMember): boolean =>
    active ?? saved.items.find((item) => item.userID === userID)?.active ?? true;
  return (
    <>
      <p className="small t2">
        {t('edit.membersText')} {!bySkill && t('edit.skillsOff')}
      </p>
      {draft.length === 0 && <p className="small danger">{t('edit.membersNone')}</p>}
      <ol className="card edit-members" ref={list} aria-label={t('edit.members')}>
        {draft.map((member, index) => {
          const { userID, label, number } = member;
          return (
            <li
              key={userID}
              className={drag.isDragged(index) ? 'edit-member is-dragged' : 'edit-member'}
              style={drag.styleOf(index)}
              aria-label={label}
            >
              <span
                className="edit-member-grip"
                title={t('edit.memberDrag', { name: label })}
                onPointerDown={(event) => drag.start(event, index)}
              >
                <GripVertical className="i i-s" aria-hidden="true" />
                <Avatar name={label} size={32} />
              </span>
              <span className="b">
                <span className="a trunc">{label}</span>
                <span className="c small t2 n">{number}</span>
              </span>
              <span className="edit-member-acts">
                <IconButton
                  icon={ArrowUp}
                  name={t('edit.memberUp', { name: label })}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  name={t('edit.memberDown', { name: label })}
                  disabled={index === draft.length - 1}
                  onClick={() => move(index, 1)}
                />
                <IconButton
                  icon={X}
                  name={t('edit.memberRemove', { name: label })}
                  onClick={() => onChange(draft.filter((other) => other.userID !== userID))}
                />
              </span>
              <span className="edit-member-in">
                <span className="small t2" aria-hidden="true">
                  {t('edit.memberInShort')}
                </span>
                <Switch
                  name={t('edit.memberIn', { name: label })}
                  on={isIn(member)}
                  onChange={(active) => change(userID, { active })}
                />
              </span>
              {bySkill && <MemberSkills member={member} onChange={(more) => change(userID, more)} />}
            </li>
          );
        })}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
      <AddMember
        agents={[...saved.items, ...saved.candidates].filter(
          ({ userID }) => !draft.some((member) => member.userID === userID),
        )}
        onAdd={({ userID, label, number }) =>
          onChange([...draft, { userID, label, number, active: undefined, level: 0, skills: [] }])
        }
      />
    </>
  );
}
