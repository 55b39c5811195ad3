import type { Person } from '@ringside/chat/Messaging';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';

/** Between the last letter and the question, in milliseconds. */
const REST_MS = 200;

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
  const { findPeople } = useActs(roomActs);
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Person[] | null>(null);
  useEffect(() => {
    let isOver = false;
    setFound(null);
    if (text.trim().length < 2) return;
    const timer = setTimeout(async () => {
      const done = await findPeople(text.trim());
      if (!isOver && done.ok) setFound(done.value);
    }, REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [findPeople, text]);
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
