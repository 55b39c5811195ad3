import type { Person } from '@ringside/chat/Messaging';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { Avatar } from '../../../kit/Avatar.tsx';
import { useT } from '../../../words/useT.ts';
import { useFoundPeople } from './useFoundPeople.ts';

interface Props {
  chosen: readonly Person[];
  /** At most this many. */
  most: number;
  onChange: (people: readonly Person[]) => void;
}

/** Who is invited: found by name, each once. MSG-016 */
export function FindPeople({ chosen, most, onChange }: Props) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const found = useFoundPeople(text);
  const shown = (found ?? []).filter((one) => !chosen.some((other) => other.id === one.id));
  const add = (person: Person) => {
    onChange([...chosen, person]);
    setText('');
  };
  return (
    <div className="f">
      <label htmlFor={id}>{t('rooms.who')}</label>
      {chosen.length > 0 && (
        <ul className="room-chosen" aria-label={t('rooms.who')}>
          {chosen.map((person) => (
            <li key={person.id} className="pc">
              <Avatar name={person.name} size={22} />
              <bdi className="trunc">{person.name}</bdi>
              <button
                type="button"
                className="ib"
                aria-label={t('rooms.remove', { name: person.name })}
                onClick={() => onChange(chosen.filter((other) => other.id !== person.id))}
              >
                <X className="i i-xs" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < most && (
        <span className="in">
          <input
            id={id}
            value={text}
            placeholder={t('rooms.find')}
            autoComplete="off"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </span>
      )}
      {found && shown.length === 0 && <p className="small t2">{t('rooms.nobody')}</p>}
      <ul>
        {shown.map((person) => (
          <li key={person.id}>
            <button type="button" className="row room-found" onClick={() => add(person)}>
              <Avatar name={person.name} size={28} />
              <bdi className="trunc">{person.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
