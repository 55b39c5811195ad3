import { isInteger, type Loose } from './guards.ts';
import type { PhoneOptions } from './types.ts';

type Run = (content: unknown, options: { signal: AbortSignal }) => unknown;

/** Answers what the panel asks, with the page's providers and hooks. Each request gets one reply, unless it is cancelled. */
export function createAnswers({ providers = {}, hooks = {}, log }: Pick<PhoneOptions, 'providers' | 'hooks' | 'log'>) {
  const runs = new Map(Object.entries(providers)) as Map<unknown, Run>;
  const features = Object.keys(providers);
  for (const [name, { policy, run }] of Object.entries(hooks)) {
    runs.set(name, run as Run);
    features.push(`${name}:${policy}`);
  }
  const running = new Map<unknown, AbortController>();
  const end = (id: unknown) => {
    running.get(id)?.abort();
    running.delete(id);
  };

  return {
    features,
    take({ type, id, name, content }: Loose, post: (message: unknown) => void) {
      if (type === 'cancel') end(id);
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
      new Promise((resolve) => resolve(run(content, controller)))
        .then((result) => reply(200, result))
        // also a result that cannot be posted
        .catch(() => reply(500));
    },
    /** The link changed: nobody waits for these answers any more. */
    stop() {
      for (const id of [...running.keys()]) end(id);
    },
  };
}
