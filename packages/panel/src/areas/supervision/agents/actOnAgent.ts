import { actsIn } from '../../../kernel/acts.ts';
import type { Store } from '../../../kernel/store.ts';
import { queueRowActs } from '../../queues/acts.ts';
import { noteChangeAtom } from '../../queues/changes.ts';

const noted = { pause: 'paused', endPause: 'resumed', logOut: 'loggedOut' } as const;
export type AgentDeed = keyof typeof noted;

/** What a supervisor wants of an agent by name; it is noted for whoever did it, a refusal is shown in a toast. ACD-013 */
export async function actOnAgent(store: Store, deed: AgentDeed, uri: string, reasonId?: string): Promise<void> {
  const acts = actsIn(store, queueRowActs);
  const isDone = await (deed === 'pause' ? acts.pause(uri, reasonId) : acts[deed](uri));
  if (isDone) store.set(noteChangeAtom, { what: noted[deed], extensionUri: uri });
}
