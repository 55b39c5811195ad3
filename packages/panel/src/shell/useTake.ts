import { useSetAtom } from 'jotai';
import { type Outcome, useIntents } from '../app/intents.ts';
import { useT } from '../i18n/useT.ts';
import { refusalText } from '../ui/refusalText.ts';
import { raiseToastAtom } from '../ui/toasts/toasts.ts';
import { goToAtom } from './navigation/atoms.ts';

interface Somebody {
  uri: string;
  name: string;
}

/**
 * Takes a call that rings at a colleague, or takes part in a colleague's call. What the server does not allow is told in
 * words of its own: who may, and that the call may be over.
 *
 * @see CALL-007, CALL-008
 */
export function useTake() {
  const t = useT();
  const { pickUp, monitor } = useIntents();
  const goTo = useSetAtom(goToAtom);
  const raise = useSetAtom(raiseToastAtom);
  const after = (outcome: Outcome<unknown>, over: string) => {
    if (outcome.ok) return goTo('/calls/active');
    const { code } = outcome.refused;
    const { label } = refusalText(t, outcome.refused);
    const why = code === 'ERROR_CALL_NOT_ALLOWED' ? t('pickup.notYours') : code === 'ROUTER_ERR_412' ? over : label;
    raise({ kind: 'error', title: { text: why } });
  };
  return {
    pickUp: async ({ uri, name }: Somebody) => after(await pickUp(uri), t('pickup.over', { name })),
    listen: async ({ uri, name }: Somebody) => after(await monitor(uri, 'listen'), t('monitor.over', { name })),
  };
}
