import { type BridgePerson, plain } from '@ringside/domain/bridge';
import { bridgeLimits } from '@ringside/protocol/meetings/bridgeLimits';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { colleagues, profileAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../words/useT.ts';

const MOST = 6;
/** What may be dialled. */
const isNumber = (text: string): boolean => /^[+\d][\d\s().-]{1,30}$/.test(text);

/** Who is called into the bridge, each with a press; a field finds colleagues, and takes numbers. CALL-026 */
export function PeopleOfBridge({
  people,
  onChange,
  onCallIn,
  isCalling,
}: {
  people: readonly BridgePerson[];
  onChange: (people: BridgePerson[]) => void;
  onCallIn: (person: BridgePerson) => void;
  isCalling: boolean;
}) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const own = useAtomValue(profileAtom)?.number;
  const taken = new Set(people.map(({ number }) => number));
  const wanted = text.trim();
  const isFull = people.length >= bridgeLimits.people;
  const matching = useAtomValue(colleagues.allAtom)
    .filter(({ name, number }) => number !== own && !taken.has(number) && plain(name).includes(plain(wanted)))
    .map(({ name, number }) => ({ label: name, number }));
  const typed = isNumber(wanted) && !taken.has(wanted) ? [{ label: '', number: wanted }] : [];
  const found = wanted === '' || isFull ? [] : [...typed, ...matching].slice(0, MOST);
  const add = (person: BridgePerson) => {
    onChange([...people, person]);
    setText('');
  };
  return (
    <div className="f">
      <label htmlFor={id}>{t('bridge.who')}</label>
      {people.length > 0 && (
        <ul aria-label={t('bridge.who')}>
          {people.map((person) => {
            const name = person.label || person.number;
            return (
              <li className="row" key={person.number}>
                <span className="b">
                  <span className="a">{name}</span>
                  <span className="c n">{person.number}</span>
                </span>
                <span className="e">
                  <Button
                    size="small"
                    look="call"
                    disabled={isCalling}
                    aria-label={t('bridge.callInOf', { name })}
                    onClick={() => onCallIn(person)}
                  >
                    {t('bridge.callIn')}
                  </Button>
                  <Button
                    size="small"
                    look="quiet"
                    aria-label={t('bridge.takeOff', { name })}
                    onClick={() => onChange(people.filter((one) => one !== person))}
                  >
                    ×
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <div className="in">
        <input
          id={id}
          value={text}
          maxLength={100}
          autoComplete="off"
          disabled={isFull}
          placeholder={t('bridge.find')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      {isFull && <p className="hint">{t('bridge.full')}</p>}
      {found.length > 0 && (
        <ul>
          {found.map((person) => (
            <li key={person.number}>
              <button
                type="button"
                className="row bridge-found"
                aria-label={t('bridge.add', { name: person.label || person.number })}
                onClick={() => add(person)}
              >
                <span className="b">
                  <span className="a">{person.label || person.number}</span>
                  <span className="c n">{person.number}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
