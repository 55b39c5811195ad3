import type { Ground } from '../../kernel/ground/Ground.ts';
import type { CommandHandlers, PageAnswer, PageSubject } from '../../kernel/ground/PagePort.ts';
import { ok, REFUSALS, refuse } from '../../kernel/refusals.ts';
import { profileAtom } from '../../kernel/state.ts';
import { sessionActs } from './acts.ts';

/** SIGN_OUT: the panel's own sign-out, for the page's. It is done here at once; the server is notified beside it. AUTH-006 */
export const signOut =
  ({ store, of }: Pick<Ground, 'store' | 'of'>, answer: PageAnswer): NonNullable<CommandHandlers['SIGN_OUT']> =>
  () => {
    if (store.get(profileAtom)?.logoutLocked) return answer(refuse(REFUSALS.notPermitted)) as never;
    void of(sessionActs).signOut();
    return answer(ok(null)) as never;
  };

export const page: PageSubject = (ground, _port, answer) => ({ SIGN_OUT: signOut(ground, answer) });
