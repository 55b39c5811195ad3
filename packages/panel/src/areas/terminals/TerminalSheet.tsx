import '../../kit/styles/callsheets.css';
import './terminals.css';
import { softphoneFlags } from '@ringside/domain/softphone';
import { type ListedTerminal, listTerminals } from '@ringside/domain/terminal';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useWant } from '../../kernel/acts.ts';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { microphoneAtom, panelConfigAtom, phoneAtom, profileAtom, terminals } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { useT } from '../../words/useT.ts';
import { isOnMobile } from './isOnMobile.ts';
import { SoftphoneBox } from './SoftphoneBox.tsx';
import { softphoneAtom } from './softphone/softphoneState.ts';
import { terminalLook, typeWord } from './terminalLook.ts';
import { terminalRightsAtom } from './terminalRights.ts';
import { selectedTerminalAtom, type TerminalAsk, terminalAskAtom } from './terminalState.ts';
import { enTerminals } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enTerminals];

const glyphTone = { check: 'm-ok', dots: 'm-idle', off: 'm-idle' } as const;

/** The choice of a phone, while the user is asked. PROMPT-015 */
export function TerminalSheet() {
  const ask = useAtomValue(terminalAskAtom);
  return ask && <Choice ask={ask} />;
}

function Choice({ ask }: { ask: TerminalAsk }) {
  const t = useT();
  const names = useNames();
  const want = useWant(async () => (await import('./acts.ts')).terminalActs);
  const phone = useAtomValue(phoneAtom);
  const microphone = useAtomValue(microphoneAtom);
  const all = useAtomValue(terminals.allAtom);
  const rights = useAtomValue(terminalRightsAtom);
  const selected = useAtomValue(selectedTerminalAtom);
  const softphone = softphoneFlags(useAtomValue(softphoneAtom));
  // BRAND-003, SOFT-033
  const softName = new URLSearchParams(useAtomValue(panelConfigAtom)?.brand?.flags).get('softphone');
  const maxSoftphones = useAtomValue(profileAtom)?.maxSoftphones ?? 0;
  const [remember, setRemember] = useState(true);
  const listed = listTerminals(all, rights, { onMobile: isOnMobile() });
  const isSelected = (one: ListedTerminal): boolean =>
    selected ? one.abstractTerminalID === selected.abstractTerminalID : one.type === 'webphone';
  const close = () => void want((acts) => acts.closeTerminals());
  const choose = ({ abstractTerminalID, type }: ListedTerminal) =>
    void want((acts) => acts.chooseTerminal({ abstractTerminalID, type }, remember || ask.destination === null));

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const one = listed[Number(event.key) - 1];
      // Digits that are typed into a field choose nothing.
      if (!one || event.ctrlKey || event.altKey || event.target instanceof HTMLInputElement) return;
      if (!terminalLook(one, phone, microphone, softphone).canBeChosen) return;
      event.preventDefault();
      choose(one);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  return (
    <Sheet title={t('terminals.title')} onClose={close}>
      <p className="small t2 term-why n">
        {ask.destination === null ? t('terminals.several') : names.number(ask.destination)}
      </p>
      <ul>
        {listed.map((one, index) => {
          const look = terminalLook(one, phone, microphone, softphone);
          const Mark = look.icon;
          const own = all.find(({ id }) => id === one.abstractTerminalID);
          const unnamed =
            one.type === 'webphone'
              ? t('phone.browser')
              : own && own.type !== 'Softphone'
                ? t(typeWord(own.type))
                : softName || t('terminals.softphone');
          const name = [one.label || unnamed, one.type === 'normal' ? one.bundle : null].filter(Boolean).join(', ');
          return (
            <li key={one.abstractTerminalID || one.type}>
              <button
                type="button"
                className={isSelected(one) ? 'row is-sel' : 'row'}
                aria-current={isSelected(one) || undefined}
                disabled={!look.canBeChosen}
                data-autofocus={isSelected(one) ? '' : undefined}
                onClick={() => choose(one)}
              >
                <span className="ic">
                  <Mark className="i" aria-hidden="true" />
                </span>
                <span className="b">
                  <span className="a">{name}</span>
                  <span className="c">
                    <span className={glyphTone[look.glyph as keyof typeof glyphTone]}>
                      <Glyph name={look.glyph} />
                    </span>
                    <span className="trunc">{t(look.word)}</span>
                  </span>
                </span>
                {look.canBeChosen && <kbd>{index + 1}</kbd>}
              </button>
            </li>
          );
        })}
      </ul>
      {listed.length === 0 && <p className="small t2 term-why">{t('terminals.none')}</p>}
      {maxSoftphones > 0 && !rights.onBehalf && <SoftphoneBox />}
      {ask.destination !== null && (
        <div className="term-keep small">
          <Switch name={t('terminals.remember')} on={remember} onChange={setRemember} />
          <span aria-hidden="true">{t('terminals.remember')}</span>
        </div>
      )}
      {ask.why === 'several' && (
        <div className="term-keep">
          <Button onClick={close}>{t('terminals.without')}</Button>
        </div>
      )}
    </Sheet>
  );
}
