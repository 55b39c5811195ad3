import { callVerbs } from '@ringside/client/calls/verbs';
import { softphoneVerbs } from '@ringside/client/phones/softphone';
import { terminalVerbs } from '@ringside/client/phones/terminals';
import { acts, toldActs } from '../../kernel/acts.ts';
import { environmentOf } from '../../kernel/start/environment.ts';
import { environmentAtom } from '../../kernel/state.ts';
import { phoneActs } from '../browser-phone/phone.ts';
import { callsHere } from '../calls/acts.ts';
import { isOnMobile } from './isOnMobile.ts';
import { startSoftphone } from './softphone/startSoftphone.ts';
import { createTerminalPreference } from './terminalPreference.ts';
import { createTerminals } from './terminals.ts';

/** Which phone calls, with what the browser offers. */
export const terminalLife = acts(({ store, client, engine, of }) => {
  // Known before a phone is looked for, and not before: a softphone around the panel matters to nothing else.
  store.set(environmentAtom, environmentOf(store.get(environmentAtom) !== 'standalone', location.search));
  const { takePhoneHere, stopPhone } = of(phoneActs);
  startSoftphone({
    store,
    softphones: client.open(softphoneVerbs),
    profile: client.profile,
    phone: engine,
  });
  return createTerminals({
    store,
    client: { ...client.open(terminalVerbs), ...client.open(callVerbs) },
    callHere: of(callsHere).call,
    phone: { takeOver: takePhoneHere, stop: stopPhone },
    preferences: createTerminalPreference(() => localStorage),
    onMobile: isOnMobile(),
    storage: () => localStorage,
    betaToken: new URLSearchParams(location.search).get('beta'),
  });
});

/** What can be wanted of the user's phones. */
export const terminalActs = toldActs(({ of }) => {
  const { chooseTerminal, closeTerminals } = of(terminalLife);
  return { chooseTerminal, closeTerminals };
});
