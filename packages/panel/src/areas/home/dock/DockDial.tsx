import { useAtomValue, useSetAtom } from 'jotai';
import Delete from 'lucide-react/icons/delete';
import Phone from 'lucide-react/icons/phone';
import Redo2 from 'lucide-react/icons/redo-2';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { dialRefusalAtom, omniTextAtom, typeKeyAtom } from '../../../kernel/omnibox.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { historyAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Keys } from '../../../kit/Keys.tsx';
import { presenceLook } from '../../../kit/presenceLook.ts';
import { mayMoveFocus } from '../../../kit/text/typing.ts';
import { useT } from '../../../words/useT.ts';
import { lastDialledAtom } from '../../calls/dial/lastDialledAtom.ts';
import { useDial } from '../../calls/dial/useDial.ts';
import { Portrait } from '../../people/Portrait.tsx';
import { colleaguesByNameAtom } from '../../people/people.ts';
import { photoOf } from '../../people/peopleSearch.ts';
import { settingsActs } from '../../settings/acts.ts';
import { useCallFrom } from '../useCallFrom.ts';
import { padMatches } from './padMatches.ts';

const MATCHES_ID = 'rs-pad-matches';

/** Why the number in the field was not called, below it. ERR-017 */
function Refusal({ number }: { number: string }) {
  const t = useT();
  const refusal = useAtomValue(dialRefusalAtom);
  if (!refusal || refusal.number.trim() !== number.trim()) return null;
  const { label, detail } = refusalText(t, refusal.refused);
  return (
    <p className="callfault" role="alert">
      {label}. {detail}
    </p>
  );
}

/**
 * The dock as a dial pad: a field, the two best matches, keys. Enter does what the green button does; the arrows choose a
 * match instead. NAV-120, DIAL-001, CALL-019
 */
export function DockDial() {
  const { setDialPanelShown } = useActs(settingsActs);
  const t = useT();
  const names = useNames();
  const text = useAtomValue(omniTextAtom);
  const setText = useSetAtom(omniTextAtom);
  const onClose = () => {
    setText('');
    setDialPanelShown(false);
    // The button is drawn again in the place of the pad.
    setTimeout(() => document.querySelector<HTMLElement>('[data-dial]')?.focus());
  };
  const type = useSetAtom(typeKeyAtom);
  const from = useCallFrom();
  const dial = useDial();
  const last = useAtomValue(lastDialledAtom);
  const matches = padMatches(text, useAtomValue(colleaguesByNameAtom), useAtomValue(historyAtom));
  const [chosen, setChosen] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (mayMoveFocus()) field.current?.focus();
  }, []);
  const at = matches.findIndex(({ id }) => id === chosen);
  const current = matches[at] ?? (from.canCall ? undefined : matches[0]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setChosen(matches[Math.min(at + 1, matches.length - 1)]?.id ?? null);
    else if (event.key === 'ArrowUp') setChosen(matches[at - 1]?.id ?? null);
    else if (event.key !== 'Enter') return;
    else if (current) void dial(current.number, 'field');
    else if (from.canCall) from.call();
    event.preventDefault();
  };
  return (
    <section
      className="dk-pad"
      aria-label={t('dial.pad')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dk-num">
        <input
          ref={field}
          className="number grow"
          type="text"
          inputMode="tel"
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          data-pad=""
          aria-label={t('dock.number')}
          aria-expanded={matches.length > 0}
          aria-controls={matches.length > 0 ? MATCHES_ID : undefined}
          aria-autocomplete="list"
          aria-activedescendant={current ? `rs-pad-${current.id}` : undefined}
          value={text}
          onChange={({ currentTarget }) => {
            setChosen(null);
            setText(currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        {text !== '' ? (
          <IconButton icon={Delete} name={t('dial.delete')} onClick={() => setText(text.slice(0, -1))} />
        ) : (
          last !== '' && (
            <IconButton
              icon={Redo2}
              name={t('dial.redial', { number: names.number(last) })}
              onClick={() => setText(last)}
            />
          )
        )}
      </div>
      <Refusal number={text} />
      {matches.length > 0 && (
        <div id={MATCHES_ID} className="fcard fl" role="listbox" aria-label={t('dock.matches')}>
          {matches.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
            <div
              key={row.id}
              id={`rs-pad-${row.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={row === current}
              className={row === current ? 'row is-sel' : 'row'}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => void dial(row.number, 'field')}
            >
              <Portrait
                photo={photoOf(row)}
                name={row.name}
                size={28}
                presence={row.colleague && presenceLook(row.colleague)}
              />
              <span className="b">
                <span className="a trunc">{names.number(row.name)}</span>
                {row.detail && <span className="c n">{names.number(row.number)}</span>}
              </span>
              {row === current && (
                <span aria-hidden="true">
                  <kbd>{t('keys.enter')}</kbd>
                </span>
              )}
            </div>
          ))}
        </div>
      )}
      <Keys onKey={type} />
      <div className="dk-call">
        <Button onClick={onClose}>
          {t('dock.close')}{' '}
          <span aria-hidden="true">
            <kbd>Esc</kbd>
          </span>
        </Button>
        <Button look="call" disabled={!from.canCall} aria-busy={from.isDialling} onClick={from.call}>
          <Phone className="i i-s" aria-hidden="true" /> {from.word}
        </Button>
      </div>
      {from.choose ? (
        <button type="button" className="dk-from small t2" onClick={from.choose}>
          {from.phone}, <span className={from.isSilent ? 'danger' : 'n med'}>{from.number}</span>
          <span className="sr">{t('dial.change')}</span>
        </button>
      ) : (
        <p className="dk-from small t2">
          {from.phone}, <span className={from.isSilent ? 'danger' : 'n med'}>{from.number}</span>
        </p>
      )}
    </section>
  );
}
