import { browserPhoneVerbs } from '@ringside/client/phones/browserPhone';
import { acts } from '../../kernel/acts.ts';
import { createBrowserPhone } from './browserPhone.ts';
import { callSoundActs } from './callSounds.ts';

/** The phone of this browser, once it is needed. */
export const browserPhoneActs = acts(({ store, client, engine, sounds, socketUrl, locks, of }) =>
  createBrowserPhone({
    ...{ store, engine },
    client: client.open(browserPhoneVerbs),
    absolute: socketUrl,
    tabs: locks === undefined ? null : { locks },
    sounds: { silence: of(callSoundActs).silence, setQuiet: sounds.setQuiet },
  }),
);
