import { useT } from '../i18n/useT.ts';
import { playTone } from './dtmfTone.ts';
import { useLongPress } from './useLongPress.ts';

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

function Key({ entry, onKey }: { entry: Entry; onKey: (key: string) => void }) {
  const t = useT();
  const press = (key: string) => {
    playTone(entry.key);
    onKey(key);
  };
  const long = 'long' in entry ? () => press(entry.long) : undefined;
  const handlers = useLongPress(() => press(entry.key), long);
  const name = 'name' in entry ? t(entry.name) : undefined;
  return (
    <button type="button" aria-label={name} {...handlers}>
      <span className="d">{'shown' in entry ? entry.shown : entry.key}</span> <span className="l">{entry.letters}</span>
    </button>
  );
}

/** Twelve keys with their tones. A long press of 0 types a plus. Left to right in every language. */
export function Keys({ onKey }: { onKey: (key: string) => void }) {
  const t = useT();
  return (
    <fieldset className="keys" aria-label={t('keys.group')} dir="ltr">
      {keys.map((entry) => (
        <Key key={entry.key} entry={entry} onKey={onKey} />
      ))}
    </fieldset>
  );
}
