import type { LiveChange } from '@ringside/client';
import { callBackList, callBackVerbs } from '@ringside/client/callbacks';
import type { CallBack } from '@ringside/domain/call';
import { acts } from '../../kernel/acts.ts';
import { outcome } from '../../kernel/refusals.ts';

/** Wishes to call a colleague back. */
export const callBackActs = acts(({ client, follow }) => {
  const verbs = client.open(callBackVerbs);
  return {
    follow: (take: (change: LiveChange<CallBack>) => void): void => follow(callBackList, take),
    askBack: async (extensionUri: string, cause: 'busy' | 'notAnswered') =>
      outcome(await verbs.ask(extensionUri, cause)),
    cancel: async (uri: string) => outcome(await verbs.cancel(uri)),
  };
});
