import { useStore } from 'jotai';
import { useIntents } from '../app/intents.ts';
import { late } from '../app/late.ts';
import { useT } from '../i18n/useT.ts';

/** Takes the call that rings at a colleague, or listens in; the code comes with the first press. CALL-007, CALL-008 */
export function useTake(): (how: 'pickUp' | 'listen', whom: { uri: string; name: string }) => Promise<void> {
  const t = useT();
  const store = useStore();
  const intents = useIntents();
  return async (how, whom) => (await late(() => import('./take.ts'))).take(store, t, intents, how, whom);
}
