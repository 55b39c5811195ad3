import { sessionActs } from '../../areas/sign-in/acts.ts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { ok, REFUSALS, refuse } from '../../kernel/refusals.ts';
import { profileAtom } from '../../kernel/state.ts';
import type { CommandHandlers } from '../bridge/index.ts';
import type { Answer } from './supervision.ts';

/** SIGN_OUT: the panel's own sign-out, for the page's. It is done here at once; the server is notified beside it. AUTH-006 */
export const signOut =
  ({ store, of }: Pick<Ground, 'store' | 'of'>, answer: Answer): NonNullable<CommandHandlers['SIGN_OUT']> =>
  () => {
    if (store.get(profileAtom)?.logoutLocked) return answer(refuse(REFUSALS.notPermitted)) as never;
    void of(sessionActs).signOut();
    return answer(ok(null)) as never;
  };
