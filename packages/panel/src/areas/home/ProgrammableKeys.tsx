import type { Keypad } from '@ringside/domain/directory';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import { shortName } from '../../kernel/hooks/useNames.ts';
import { profileAtom } from '../../kernel/state.ts';
import { Glyph } from '../../kit/Glyph.tsx';
import { type PresenceLook, presenceLook } from '../../kit/presenceLook.ts';
import { useT } from '../../words/useT.ts';
import { useDial } from '../calls/dial/useDial.ts';
import { colleagueByNumberAtom } from '../people/people.ts';
import { useTake } from '../people/useTake.ts';

const marks: Record<PresenceLook['tone'], string> = { desk: 'm-ok', out: 'm-warn', gone: 'm-idle', call: '' };

function Key({ entry }: { entry: Keypad }) {
  const t = useT();
  const dial = useDial();
  const take = useTake();
  const colleague = useAtomValue(colleagueByNumberAtom).get(digitsOf(entry.destination));
  const look = colleague ? presenceLook(colleague) : null;
  const given = entry.label || entry.destination;
  const label = colleague && given === colleague.name ? shortName(given) : given;
  const isRinging = colleague?.telephony === 'ringing';
  const tone = look?.glyph === 'call' ? ' is-busy' : look?.glyph === 'bell' ? ' is-ring' : '';
  return (
    <button
      type="button"
      className={`key${tone}`}
      aria-label={
        isRinging
          ? t('pickup.name', { name: label })
          : look
            ? t('keys.callState', { name: label, state: t(look.word) })
            : t('keys.call', { name: label })
      }
      title={`${given}, ${entry.destination}`}
      onClick={() => void (isRinging ? take('pickUp', colleague) : dial(entry.destination, 'row'))}
    >
      <span className={look ? marks[look.tone] : 'm-idle'}>
        <Glyph name={look?.glyph ?? 'call'} />
      </span>
      <bdi className="trunc">{label}</bdi>
    </button>
  );
}

/** Programmable keys with the live state of the colleague behind each. A press calls, or takes the call that rings there. DIAL-004, CALL-008 */
export function ProgrammableKeys() {
  const t = useT();
  const keypads = useAtomValue(profileAtom)?.keypads ?? [];
  const used = keypads.filter((entry) => entry.destination !== '');
  if (used.length === 0) return null;
  return (
    <fieldset className="blf" aria-label={t('keys.programmable')}>
      {used.map((entry) => (
        <Key key={entry.key} entry={entry} />
      ))}
    </fieldset>
  );
}
