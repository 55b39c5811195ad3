import type { HelloAuth } from '@ringside/protocol/bridge/types';
import { isInteger, type Loose } from './guards.ts';
import type { PhoneOptions } from './types.ts';

type Run = (content: unknown, options: { signal: AbortSignal }) => unknown;
/** A function, or one with a policy for when it fails. */
type Given = Run & { policy?: string; run?: Run };

/** Answers what the panel asks, with the page's providers and hooks. Each request gets one reply, unless it is cancelled. */
export function createAnswers({
  providers,
  hooks,
  log,
  auth = {},
}: Pick<PhoneOptions, 'providers' | 'hooks' | 'log' | 'auth'>) {
  const runs = new Map<unknown, Run>();
  const features: string[] = [];
  for (const [name, given] of Object.entries({
    ...providers,
    ...hooks,
    ...(auth.token && { signInToken: auth.token }),
  } as Record<string, Given>)) {
    runs.set(name, given.run ?? given);
    features.push(given.policy ? `${name}:${given.policy}` : name);
  }
  const running = new Map<unknown, AbortController>();
  const end = (id: unknown) => {
    running.get(id)?.abort();
    running.delete(id);
  };

  return {
    hello: {
      features,
      get auth() {
        return auth.kept;
      },
    },
    take({ type, id, name, content, auth: kept }: Loose, post: (message: unknown) => void) {
      if (type === 'cancel') end(id);
      if (type === 'keep') auth.kept = kept as HelloAuth;
      if (type !== 'request' || !isInteger(id)) return;
      log?.({ kind: 'request', type: String(name), data: content });
      const controller = new AbortController();
      const run = runs.get(name);
      const reply = (status: number, result: unknown = null) => {
        // taken back, or asked over a link that is gone: another panel page may use the same id
        if (running.get(id) !== controller) return;
        post({ type: 'reply', id, status, content: result });
        running.delete(id);
      };
      running.set(id, controller);
      if (!run) return reply(404);
      new Promise((resolve) => resolve(typeof run === 'function' ? run(content, controller) : run))
        .then((result) => reply(200, result))
        // also a result that cannot be posted
        .catch(() => reply(500));
    },
    /** The link changed: nobody waits for these answers any more. */
    stop() {
      running.forEach((_run, id) => {
        end(id);
      });
    },
  };
}
