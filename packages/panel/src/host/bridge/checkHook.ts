import type { HookMap, HookName } from '@ringside/protocol/bridge/types';
import type { AskOptions, HookOutcome } from '../../kernel/ground/PagePort.ts';
import type { createAsker } from './askHost.ts';

/**
 * Asks the host whether an action may go on. Without such a hook it may. When the host does not answer in time, fails or
 * answers nonsense, the policy that it declared decides: `open` lets it happen, `closed` does not. Never rejects.
 */
export async function checkHook<N extends HookName>(
  asker: ReturnType<typeof createAsker>,
  name: N,
  content: HookMap[N]['content'],
  options: AskOptions,
): Promise<HookOutcome> {
  // looked up before the question: a host that goes away in between was still asked to guard this action
  const isClosed = asker.has(`${name}:closed`);
  const { status, content: verdict } = await asker.ask(name, content as never, options);
  if (status === 404 && !isClosed) return { allowed: true, reason: null, by: 'noHook' };
  if (status !== 200) return { allowed: !isClosed, reason: null, by: 'policy' };
  const { allow, reason } = verdict as HookMap[N]['result'];
  return { allowed: allow, reason: reason ?? null, by: 'host' };
}
