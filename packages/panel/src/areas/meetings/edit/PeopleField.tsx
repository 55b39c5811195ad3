import { meetingLimits } from '@ringside/protocol/meetings/limits';
import { useAtomValue } from 'jotai';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { colleagues, profileAtom } from '../../../kernel/state.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useT } from '../../../words/useT.ts';
import { foundIn } from './foundIn.ts';

/** A colleague who is invited, by the path of the extension. */
export interface Person {
  uri: string;
  name: string;
}
const MOST = 6;

/** Colleagues who are invited, and a field that finds more by name. CONF-030 */
export function PeopleField({ people, onChange }: { people: Person[]; onChange: (people: Person[]) => void }) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const own = useAtomValue(profileAtom)?.number;
  const chosen = new Set(people.map(({ uri }) => uri));
  const others = useAtomValue(colleagues.allAtom).filter(({ uri, number }) => number !== own && !chosen.has(uri));
  const found = foundIn(others, text, people.length >= meetingLimits.members ? 0 : MOST);
  return (
    <div className="f">
      <label htmlFor={id}>{t('meet.people')}</label>
      {people.length > 0 && (
        <ul className="meet-people" aria-label={t('meet.people')}>
          {people.map(({ uri, name }) => (
            <li className="pc" key={uri}>
              <Avatar name={name} size={22} />
              <span className="trunc">{name}</span>
              <IconButton
                icon={X}
                iconClass="i i-xs"
                name={t('meet.takeOff', { name })}
                onClick={() => onChange(people.filter((one) => one.uri !== uri))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="in">
        <input
          id={id}
          value={text}
          maxLength={100}
          autoComplete="off"
          placeholder={t('meet.findPeople')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      {found.length > 0 && (
        <ul>
          {found.map(({ uri, name, number }) => (
            <li key={uri}>
              <button
                type="button"
                className="row meet-found"
                aria-label={t('meet.add', { name })}
                onClick={() => {
                  onChange([...people, { uri, name }]);
                  setText('');
                }}
              >
                <Avatar name={name} size={28} />
                <span className="b">
                  <span className="a">{name}</span>
                  <span className="c">{number}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
