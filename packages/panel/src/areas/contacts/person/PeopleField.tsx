import type { Contact } from '@ringside/domain/directory';
import { contactLimits } from '@ringside/protocol/words/contacts';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useT } from '../../../words/useT.ts';
import { useFoundContacts } from '../../people/useFoundContacts.ts';

export interface Person {
  id: string;
  name: string;
}
/** Found people that are offered. */
const MOST = 6;

/** People of the address book, found by name and chosen; free text is not taken. CONT-007 */
export function PeopleField({
  name,
  ids,
  known,
  disabled,
  onChange,
}: {
  name: string;
  ids: readonly string[];
  known: readonly Person[];
  /** The user may not change them. */
  disabled: boolean;
  onChange: (ids: string[]) => void;
}) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const found = useFoundContacts(text, MOST).filter(({ kind }) => !kind.endsWith('GroupAddress'));
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const nameOf = (one: string) => [...chosen, ...known].find((person) => person.id === one)?.name ?? one;
  const choose = (person: Contact) => {
    setChosen([...chosen, person]);
    onChange([...ids.filter((one) => one !== person.id), person.id]);
    setText('');
  };
  return (
    <fieldset disabled={disabled}>
      <legend>{name}</legend>
      <ul className="btns">
        {ids.map((one) => (
          <li key={one} className="tag">
            {nameOf(one)}
            <IconButton
              icon={X}
              name={t('person.remove', { name: nameOf(one) })}
              onClick={() => onChange(ids.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
      {ids.length < contactLimits.entries && (
        <span className="in">
          <input
            id={id}
            aria-label={t('person.find', { what: name })}
            value={text}
            maxLength={60}
            autoComplete="off"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </span>
      )}
      {found.length > 0 && (
        <ul aria-label={t('person.find', { what: name })}>
          {found.map((person) => (
            <li key={person.id}>
              <button type="button" className="row row--1" onClick={() => choose(person)}>
                <span className="b">
                  <span className="a">{person.name}</span>
                  <span className="c">{person.company}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
