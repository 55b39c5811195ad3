import { dialString } from '@ringside/domain/number';
import { useAtomValue, useSetAtom } from 'jotai';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { isDiallingAtom } from '../../kernel/omnibox.ts';
import { dialTextAtom, microphoneAtom, phoneAtom, profileAtom, terminals } from '../../kernel/state.ts';
import { useT } from '../../words/useT.ts';
import { useDial } from '../calls/dial/useDial.ts';
import { selectedTerminalAtom, terminalAskAtom } from '../terminals/terminalState.ts';

/** States of the microphone in which nobody would hear the caller. WRTC-018 */
const MUTE: ReadonlySet<string> = new Set(['denied', 'blockedByFrame', 'missing']);

/** The phone that the next call is made with, the number it shows, and the call to what is in the number field. CALL-019, WRTC-018 */
export function useCallFrom() {
  const t = useT();
  const names = useNames();
  const text = useAtomValue(dialTextAtom);
  const phone = useAtomValue(phoneAtom);
  const profile = useAtomValue(profileAtom);
  const isDialling = useAtomValue(isDiallingAtom);
  const dial = useDial();
  const all = useAtomValue(terminals.allAtom);
  const chosen = useAtomValue(selectedTerminalAtom);
  const ask = useSetAtom(terminalAskAtom);
  const other = chosen && chosen.type !== 'webphone' && all.find(({ id }) => id === chosen.abstractTerminalID);
  const microphone = useAtomValue(microphoneAtom);
  // Refused or missing: the browser phone would be silent, so it does not call; another phone can.
  const isSilent = !other && phone.at === 'ready' && MUTE.has(microphone);
  const hasOther = isSilent && all.some(({ inService, kind }) => inService && kind !== 'webphone');
  const canChoose = all.length > 1 || (profile?.maxSoftphones ?? 0) > 0;
  return {
    isOther: Boolean(other),
    phone: other ? other.label : t(phone.at === 'ready' ? 'phone.browser' : 'phone.notReady'),
    isSilent,
    number: isSilent
      ? t('dial.noMicrophone')
      : profile?.callerId
        ? t('dial.as', { number: names.number(profile.callerId) })
        : t('dial.hidden'),
    /** Asks which phone; null: there is only one. */
    choose: canChoose ? () => ask({ why: 'change', destination: null }) : null,
    /** On the button: *Call*, or that another phone calls. */
    word: t(hasOther ? 'dial.other' : 'dial.call'),
    canCall: dialString(text) !== null && !isDialling && (!isSilent || hasOther),
    isDialling,
    call: () => (isSilent ? ask({ why: 'call', destination: text }) : void dial(text, 'field')),
  };
}
