import { useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { Field } from '../edit/EditFields.tsx';

interface Agent {
  userID: string;
  label: string;
  number: string;
}

/** Agents of the company who are no members, and the button that makes one a member. */
export function AddMember({ agents, onAdd }: { agents: readonly Agent[]; onAdd: (agent: Agent) => void }) {
  const t = useT();
  const [chosen, setChosen] = useState('');
  const agent = agents.find(({ userID }) => userID === chosen);
  if (agents.length === 0) return <p className="small t2">{t('edit.memberAll')}</p>;
  return (
    <div className="edit-add">
      <Field label={t('edit.memberAdd')}>
        {(id) => (
          <span className="in">
            <select
              id={id}
              className="edit-select"
              value={agent ? chosen : ''}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              <option value="">{t('edit.memberChoose')}</option>
              {agents.map(({ userID, label, number }) => (
                <option key={userID} value={userID}>
                  {label}, {number}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
      <Button
        size="large"
        disabled={!agent}
        onClick={() => {
          if (agent) onAdd(agent);
          setChosen('');
        }}
      >
        {t('edit.memberAddDo')}
      </Button>
    </div>
  );
}
