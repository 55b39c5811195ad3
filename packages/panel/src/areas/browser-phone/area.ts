import { area } from '../../kernel/Area.ts';
import { callSoundActs } from './callSounds.ts';
import { phoneLife } from './phone.ts';

/** The phone of this browser: one of its panels is registered, rings and carries the sound. */
export const browserPhone = area({
  needs: ['terminals'],
  begin({ of, listen, onSignedIn, onSignedOut, onEnd }) {
    const { lineChanged } = of(callSoundActs);
    const phone = of(phoneLife);
    listen({ lineChanged });
    onSignedIn(phone.enter);
    onSignedOut(phone.leave);
    onEnd(phone.leave);
  },
});
