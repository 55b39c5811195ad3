import { replyMessage } from '@ringside/protocol/bridge/messages';
import {
  HOOK_TIMEOUT_MS,
  hookResults,
  PROVIDER_TIMEOUT_MS,
  requestResults,
  TOKEN_TIMEOUT_MS,
} from '@ringside/protocol/bridge/requestSchemas';
import type { EventMap, RequestMap, RequestName } from '@ringside/protocol/bridge/types';
import type { AskOptions, HostAnswer } from '../../kernel/ground/PagePort.ts';
import { isPlainWithin } from './commands/isPlainWithin.ts';

/** Hooks, and the one provider that guards an action. */
const mayHavePolicy = (name: RequestName): boolean => Object.hasOwn(hookResults, name) || name === 'doNotContact';
/** Questions that take longer than the others, in milliseconds. */
const patience: { [N in RequestName]?: number } = { signInToken: TOKEN_TIMEOUT_MS };

interface Pending {
  name: RequestName;
  settle: (answer: HostAnswer) => void;
}

/** Longest answer of the host that is looked at, in characters of JSON: a hundred records with every member at its limit. */
const MAX_REPLY_LENGTH = 1_000_000;

/** Why a question that the host announced came to nothing. */
export type AskFailure = EventMap['PROVIDER_FAILED'];

const nothing = (status: 404 | 500 | 503): HostAnswer => ({ status, content: null });

/**
 * Questions of the panel to the host. Each settles once: answered, out of time, taken back, or the host is gone.
 *
 * @param tellFailure the host failed, answered nonsense or too late: it should hear of it
 */
export function createAsker(post: (message: unknown) => void, tellFailure: (failure: AskFailure) => void) {
  const pending = new Map<number, Pending>();
  let features: ReadonlySet<string> = new Set();
  let lastId = 0;

  const settle = (id: number, answer: HostAnswer) => {
    const entry = pending.get(id);
    pending.delete(id);
    entry?.settle(answer);
  };

  const policies = ['open', 'closed'] as const;
  /** What the host declared for when it fails. A do-not-contact list without a word on it must not be passed by. */
  const policyOf = (name: RequestName) =>
    policies.find((policy) => features.has(`${name}:${policy}`)) ?? (name === 'doNotContact' ? 'closed' : null);
  const fail = (id: number, status: 404 | 500 | 503, why: AskFailure['why']) => {
    const name = pending.get(id)?.name;
    settle(id, nothing(status));
    if (name) tellFailure({ name, why, policy: policyOf(name) });
  };
  const isOffered = (name: RequestName): boolean =>
    (features.has(name) && !Object.hasOwn(hookResults, name)) ||
    (mayHavePolicy(name) && policies.some((policy) => features.has(`${name}:${policy}`)));

  return {
    /** A host came, with what it can do; or went, with nothing. What it was asked before is settled. */
    setFeatures(names: readonly string[]) {
      features = new Set(names);
      for (const id of [...pending.keys()]) settle(id, nothing(503));
    },
    has: (feature: string) => features.has(feature),
    isOffered,
    policyOf,
    ask<N extends RequestName>(name: N, content: RequestMap[N]['content'], { signal }: AskOptions = {}) {
      return new Promise<HostAnswer<N>>((resolve) => {
        if (!isOffered(name)) return resolve({ status: 404, content: null });
        if (signal?.aborted) return resolve({ status: 503, content: null });
        lastId += 1;
        const id = lastId;
        const giveUp = () => {
          if (pending.has(id)) post({ type: 'cancel', id });
          settle(id, nothing(503));
        };
        const late = () => {
          post({ type: 'cancel', id });
          fail(id, 503, 'timeout');
        };
        const timer = setTimeout(
          late,
          Object.hasOwn(hookResults, name) ? HOOK_TIMEOUT_MS : (patience[name] ?? PROVIDER_TIMEOUT_MS),
        );
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
      const isPlain = isPlainWithin((reply as { content?: unknown }).content, MAX_REPLY_LENGTH);
      const parsed = replyMessage.safeParse(isPlain ? reply : null);
      if (!parsed.success) return fail(id as number, 500, 'malformed');
      if (parsed.data.status === 500) return fail(id as number, 500, 'failed');
      if (parsed.data.status === 404) return fail(id as number, 404, 'failed');
      const result = requestResults[entry.name].safeParse(parsed.data.content);
      if (!result.success) return fail(id as number, 500, 'malformed');
      settle(id as number, { status: 200, content: result.data } as HostAnswer);
    },
  };
}
