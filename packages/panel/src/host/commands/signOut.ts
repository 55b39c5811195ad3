import type { PanelApp } from '../../createPanelApp.ts';
import { ok, REFUSALS, refuse } from '../../kernel/refusals.ts';
import { profileAtom } from '../../kernel/state.ts';
import type { CommandHandlers } from '../bridge/index.ts';
import type { Answer } from './supervision.ts';

/** SIGN_OUT: the panel's own sign-out, for the page's. It is done here at once; the server is told beside it. AUTH-006 */
export const signOut =
  ({ store, intents }: Pick<PanelApp, 'store' | 'intents'>, answer: Answer): NonNullable<CommandHandlers['SIGN_OUT']> =>
  () => {
    if (store.get(profileAtom)?.logoutLocked) return answer(refuse(REFUSALS.notPermitted)) as never;
    void intents.signOut();
    return answer(ok(null)) as never;
  };
