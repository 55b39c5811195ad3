import {
  HOOK_TIMEOUT_MS,
  hookResults,
  PROVIDER_TIMEOUT_MS,
  type RequestMap,
  type RequestName,
  replyMessage,
  requestResults,
} from '@ringside/protocol/bridge';

/**
 * Outcome of a question to the host: 200 with the result; 404 when this host does not answer it; 500 when it failed or
 * answered something else than it should; 503 when there is no host, no answer in time, or the question was taken back.
 */
export type HostAnswer<N extends RequestName = RequestName> =
  | { status: 200; content: RequestMap[N]['result'] }
  | { status: 404 | 500 | 503; content: null };

export interface AskOptions {
  signal?: AbortSignal;
}

interface Pending {
  name: RequestName;
  settle: (answer: HostAnswer) => void;
}

const nothing = (status: 404 | 500 | 503): HostAnswer => ({ status, content: null });

/** Questions of the panel to the host. Each settles once: answered, out of time, taken back, or the host is gone. */
export function createAsker(post: (message: unknown) => void) {
  const pending = new Map<number, Pending>();
  let features: ReadonlySet<string> = new Set();
  let lastId = 0;

  const settle = (id: number, answer: HostAnswer) => {
    const entry = pending.get(id);
    pending.delete(id);
    entry?.settle(answer);
  };

  return {
    /** A host came, with what it can do; or went, with nothing. What it was asked before is settled. */
    setFeatures(names: readonly string[]) {
      features = new Set(names);
      for (const id of [...pending.keys()]) settle(id, nothing(503));
    },
    has: (feature: string) => features.has(feature),
    ask<N extends RequestName>(name: N, content: RequestMap[N]['content'], { signal }: AskOptions = {}) {
      return new Promise<HostAnswer<N>>((resolve) => {
        const isHook = Object.hasOwn(hookResults, name);
        const isOffered = isHook ? features.has(`${name}:open`) || features.has(`${name}:closed`) : features.has(name);
        if (!isOffered) return resolve({ status: 404, content: null });
        if (signal?.aborted) return resolve({ status: 503, content: null });
        lastId += 1;
        const id = lastId;
        const giveUp = () => {
          if (pending.has(id)) post({ type: 'cancel', id });
          settle(id, nothing(503));
        };
        const timer = setTimeout(giveUp, isHook ? HOOK_TIMEOUT_MS : PROVIDER_TIMEOUT_MS);
        signal?.addEventListener('abort', giveUp);
        pending.set(id, {
          name,
          settle(answer) {
            clearTimeout(timer);
            signal?.removeEventListener('abort', giveUp);
            resolve(answer as HostAnswer<N>);
          },
        });
        post({ type: 'request', id, name, content });
      });
    },
    /** What the host says to a question. Nonsense fails the question that it names; what nobody waits for is ignored. */
    answer(reply: unknown) {
      const { id } = reply as { id?: unknown };
      const entry = typeof id === 'number' ? pending.get(id) : undefined;
      if (!entry) return;
      const parsed = replyMessage.safeParse(reply);
      if (!parsed.success || parsed.data.status === 500) return settle(id as number, nothing(500));
      if (parsed.data.status === 404) return settle(id as number, nothing(404));
      const result = requestResults[entry.name].safeParse(parsed.data.content);
      settle(id as number, result.success ? ({ status: 200, content: result.data } as HostAnswer) : nothing(500));
    },
  };
}
