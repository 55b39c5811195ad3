import { webPushVerbs } from '@ringside/client/calls/webPush';
import type { WireWebPushState } from '@ringside/protocol/phones/webPush';
import { acts, outcomes } from '../../kernel/acts.ts';
import { type Outcome, ok, refuse } from '../../kernel/refusals.ts';
import { localeAtom } from '../../kernel/state.ts';
import { pushBrowserAtom } from './state.ts';

/** Calls that ring in this browser while its window is closed: the browser subscribes, the server keeps it for this sign-in. */
export const webPushActs = acts(({ client, store }) => {
  const verbs = outcomes(client.open(webPushVerbs));
  const browser = () => store.get(pushBrowserAtom);
  return {
    state: (): Promise<Outcome<WireWebPushState>> => verbs.state(),
    /** Asks for permission, where the user has not decided yet. Refused without it, and where the push service refuses. */
    async turnOn(hidesNames: boolean): Promise<Outcome<null>> {
      if ((await browser().askPermission()) !== 'granted') return refuse(PUSH_REFUSALS.denied);
      const state = await verbs.state();
      if (!state.ok) return state;
      const made = await browser()
        .subscribe(state.value.publicKey)
        .catch(() => null);
      if (!made) return refuse(PUSH_REFUSALS.service);
      return verbs.turnOn({ ...made, language: store.get(localeAtom), hidesNames });
    },
    async turnOff(): Promise<Outcome<null>> {
      const done = await verbs.turnOff();
      if (!done.ok) return done;
      await browser()
        .unsubscribe()
        .catch(() => undefined);
      return ok(null);
    },
  };
});

const PUSH_REFUSALS = {
  denied: { code: 'PUSH_DENIED', label: 'push.denied' },
  service: { code: 'PUSH_SERVICE', label: 'push.noService' },
} as const;
