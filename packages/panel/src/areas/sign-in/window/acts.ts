import { entryVerbs } from '@ringside/client/signIn';
import { toldActs } from '../../../kernel/acts.ts';
import { fromFault, type Outcome, refuse } from '../../../kernel/refusals.ts';
import type { OpenedWindow } from './openSignInWindow.ts';
import { waitForWindow } from './waitForWindow.ts';

export const windowActs = toldActs(({ client, store, session }) => ({
  /** Waits for a sign-in in a window; CANCELLED by the signal. The session is as it was when it fails. */
  async signInByWindow(opened: OpenedWindow, signal: AbortSignal): Promise<Outcome> {
    const result = await waitForWindow(opened, { entry: client.open(entryVerbs), store, signal });
    return result.ok ? session.enter('window', async () => result) : refuse(fromFault(result.fault));
  },
}));
