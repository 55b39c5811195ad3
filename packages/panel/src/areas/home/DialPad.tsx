import { dialString } from '@ringside/domain/number';
import { useAtomValue, useSetAtom } from 'jotai';
import Delete from 'lucide-react/icons/delete';
import Headphones from 'lucide-react/icons/headphones';
import Phone from 'lucide-react/icons/phone';
import Redo2 from 'lucide-react/icons/redo-2';
import { isDiallingAtom, omniTextAtom, typeKeyAtom } from '../../kernel/omnibox.ts';
import { dialTextAtom, microphoneAtom, phoneAtom, profileAtom, terminals } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Keys } from '../../kit/Keys.tsx';
import { useNames } from '../../kit/text/party.ts';
import { useT } from '../../words/useT.ts';
import { lastDialledAtom } from '../calls/dial/lastDialledAtom.ts';
import { useDial } from '../calls/dial/useDial.ts';
import { selectedTerminalAtom, terminalAskAtom } from '../terminals/terminalState.ts';

/** States of the microphone in which nobody would hear the caller. WRTC-018 */
const MUTE: ReadonlySet<string> = new Set(['denied', 'blockedByFrame', 'missing']);

/** Keypad and call button; the number stands in the field at the top. DIAL-001, CALL-019, NAV-121 */
export function DialPad() {
  const t = useT();
  const names = useNames();
  const text = useAtomValue(dialTextAtom);
  const setText = useSetAtom(omniTextAtom);
  const type = useSetAtom(typeKeyAtom);
  const phone = useAtomValue(phoneAtom);
  const profile = useAtomValue(profileAtom);
  const isDialling = useAtomValue(isDiallingAtom);
  const last = useAtomValue(lastDialledAtom);
  const dial = useDial();
  const isNumber = dialString(text) !== null;
  const all = useAtomValue(terminals.allAtom);
  const chosen = useAtomValue(selectedTerminalAtom);
  const ask = useSetAtom(terminalAskAtom);
  const other = chosen && chosen.type !== 'webphone' && all.find(({ id }) => id === chosen.abstractTerminalID);
  const from = other ? other.label : t(phone.at === 'ready' ? 'phone.browser' : 'phone.notReady');
  const microphone = useAtomValue(microphoneAtom);
  // Refused or missing: the browser phone would be silent, so it does not call; another phone can.
  const isSilent = !other && phone.at === 'ready' && MUTE.has(microphone);
  const hasOther = isSilent && all.some(({ inService, kind }) => inService && kind !== 'webphone');
  const canChoose = all.length > 1 || (profile?.maxSoftphones ?? 0) > 0;
  const Mark = other ? Phone : Headphones;
  const shown = (
    <>
      <Mark className="i" aria-hidden="true" />
      <span className="med">{from}</span>
      <span className={isSilent ? 'danger' : 't2 n'}>
        {isSilent
          ? t('dial.noMicrophone')
          : profile?.callerId
            ? t('dial.as', { number: names.number(profile.callerId) })
            : t('dial.hidden')}
      </span>
    </>
  );
  return (
    <section className="dial" aria-label={t('dial.pad')}>
      <Keys onKey={type} />
      <div className="callrow">
        {canChoose ? (
          <button type="button" className="from" onClick={() => ask({ why: 'change', destination: null })}>
            {shown}
            <span className="sr">{t('dial.change')}</span>
          </button>
        ) : (
          <div className="from">{shown}</div>
        )}
        {text !== '' ? (
          <IconButton icon={Delete} name={t('dial.delete')} onClick={() => setText(text.slice(0, -1))} />
        ) : (
          last !== '' && (
            <IconButton
              className="ib hide-xs"
              icon={Redo2}
              name={t('dial.redial', { number: names.number(last) })}
              onClick={() => setText(last)}
            />
          )
        )}
        <Button
          look="call"
          size="large"
          round
          className="callbtn"
          disabled={!isNumber || isDialling || (isSilent && !hasOther)}
          aria-busy={isDialling}
          onClick={() => (isSilent ? ask({ why: 'call', destination: text }) : void dial(text, 'field'))}
        >
          <Phone className="i" aria-hidden="true" /> {t(hasOther ? 'dial.other' : 'dial.call')}
        </Button>
      </div>
    </section>
  );
}
