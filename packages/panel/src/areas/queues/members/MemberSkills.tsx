import { useState } from 'react';
import { useT } from '../../../words/useT.ts';
import { Field, NumberField } from '../edit/EditFields.tsx';
import { areSkills, type DraftMember, isLevel, skillsOf } from './memberList.ts';

interface Props {
  member: DraftMember;
  onChange: (more: Pick<DraftMember, 'level'> | Pick<DraftMember, 'skills'>) => void;
}

/** How good a member is at the queue, and at what. ACD-005 */
export function MemberSkills({ member: { level, skills }, onChange }: Props) {
  const t = useT();
  const [typed, setTyped] = useState(() => skills.join(', '));
  // What was discarded or loaded meanwhile replaces what was typed.
  const text = skillsOf(typed).join() === skills.join() ? typed : skills.join(', ');
  const isWrong = !areSkills(skills);
  return (
    <div className="edit-member-skills">
      <NumberField
        label={t('edit.memberLevel')}
        value={level}
        fault={isLevel(level) ? undefined : { key: 'edit.range', params: { from: 0, to: 100 } }}
        onChange={(next) => onChange({ level: next })}
      />
      <Field label={t('edit.memberSkills')} fault={isWrong ? { key: 'edit.skillsFault' } : undefined}>
        {(id, describedBy) => (
          <span className={isWrong ? 'in is-err' : 'in'}>
            <input
              id={id}
              value={text}
              aria-invalid={isWrong}
              aria-describedby={describedBy}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                onChange({ skills: skillsOf(currentTarget.value) });
              }}
            />
          </span>
        )}
      </Field>
    </div>
  );
}
