import { type KeyboardEvent, useState } from 'react';
import { useT } from '../words/useT.ts';
import { useKeyTones } from './hooks/useKeyTones.ts';
import { useLongPress } from './hooks/useLongPress.ts';

const keys = [
  { key: '1', letters: '' },
  { key: '2', letters: 'ABC' },
  { key: '3', letters: 'DEF' },
  { key: '4', letters: 'GHI' },
  { key: '5', letters: 'JKL' },
  { key: '6', letters: 'MNO' },
  { key: '7', letters: 'PQRS' },
  { key: '8', letters: 'TUV' },
  { key: '9', letters: 'WXYZ' },
  { key: '*', letters: '', shown: '∗', name: 'keys.star' },
  { key: '0', letters: '+', long: '+' },
  { key: '#', letters: '', name: 'keys.hash' },
] as const;
type Entry = (typeof keys)[number];

interface KeyProps {
  entry: Entry;
  onKey: (key: string) => void;
  onTone: (key: string) => void;
  isStop: boolean;
  onFocus: () => void;
}

function Key({ entry, onKey, onTone, isStop, onFocus }: KeyProps) {
  const t = useT();
  const press = (key: string) => {
    onTone(entry.key);
    onKey(key);
  };
  const long = 'long' in entry ? () => press(entry.long) : undefined;
  const handlers = useLongPress(() => press(entry.key), long);
  const name = 'name' in entry ? t(entry.name) : undefined;
  return (
    <button type="button" aria-label={name} tabIndex={isStop ? 0 : -1} onFocus={onFocus} {...handlers}>
      <span className="d">{'shown' in entry ? entry.shown : entry.key}</span> <span className="l">{entry.letters}</span>
    </button>
  );
}

/** Twelve keys with their tones, one stop of the keyboard with arrows inside. A long press of 0 types a plus. Left to right in every language. */
export function Keys({ onKey }: { onKey: (key: string) => void }) {
  const t = useT();
  const [at, setAt] = useState(0);
  const play = useKeyTones();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 3, ArrowUp: -3 }[event.key];
    const to = at + (step ?? 0);
    if (step === undefined || !(to in keys)) return;
    event.preventDefault();
    (event.currentTarget.querySelectorAll('button')[to] as HTMLElement).focus();
  };
  return (
    <fieldset className="keys" aria-label={t('keys.group')} dir="ltr" onKeyDown={onKeyDown}>
      {keys.map((entry, index) => (
        <Key
          key={entry.key}
          entry={entry}
          onKey={onKey}
          onTone={play}
          isStop={index === at}
          onFocus={() => setAt(index)}
        />
      ))}
    </fieldset>
  );
}
