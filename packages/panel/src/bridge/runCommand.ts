import {
  type CommandMessage,
  type CommandName,
  commandMessage,
  commands,
  isCommandName,
  MAX_COMMAND_LENGTH,
  type Refusal,
  type Status,
} from '@ringside/protocol/bridge';
import { createIdempotency, type KeyStore } from './idempotency.ts';
import { createRateLimit } from './rateLimit.ts';
import type { CommandHandlers, HandlerResult } from './types.ts';
import { type BridgeWords, type RefusalName, refusals } from './words.ts';

export interface Answer {
  status: Status;
  content: unknown;
}

interface Runner {
  handlers: CommandHandlers;
  words: BridgeWords;
  now: () => number;
  /** Somebody is signed in and may use the CRM interface. */
  isReady: () => boolean;
  hasAcd: () => boolean;
  knowsLine: (lineId: string) => boolean;
  /** A line that the host knows, or knew until it ended. */
  knewLine: (lineId: string) => boolean;
  /** Keys of one user mean nothing for another. */
  user: () => string;
  keyStore?: KeyStore | undefined;
  /** GET_INFO and GET_CALLS. */
  read: (name: 'GET_INFO' | 'GET_CALLS') => unknown;
}

/** Commands on a call, also on one that has just ended. */
const afterwards: readonly CommandName[] = ['SET_NOTE', 'SET_DISPOSITION'];
/** Commands that reach out to a number: they cost money. */
const calling: readonly CommandName[] = ['CALL', 'TRANSFER'];

/** Lines that a command names. */
function linesOf(content: unknown): string[] {
  const { lineID, lineIDs } = { ...(content as { lineID?: string; lineIDs?: string[] } | null) };
  return [...(lineID === undefined ? [] : [lineID]), ...(lineIDs ?? [])];
}

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;

/** JSON of what arrived; `null` when it has none (a cycle, a BigInt) or is longer than a command may be. */
function wordsOf(data: unknown): string | null {
  try {
    const json = JSON.stringify(data);
    return json.length <= MAX_COMMAND_LENGTH ? json : null;
  } catch {
    return null;
  }
}

/**
 * Carries out one command of the host. Refusals in the order 503, 400, 403, 404; a handler that throws or answers
 * nothing becomes 500. Too many calls are a 503 after that. Never rejects. CRM-043, CRM-046, CRM-047, CRM-070, Q-003
 */
export function createCommandRunner(o: Runner) {
  const once = createIdempotency<Answer>(o.now, o.keyStore);
  const mayCall = createRateLimit(o.now);
  const refuse = (status: Status, name: RefusalName): Answer => ({
    status,
    content: { ...refusals[name], text: o.words.refusal(name) } satisfies Refusal,
  });

  const carryOut = async (name: CommandName, content: unknown): Promise<Answer> => {
    if (name === 'GET_INFO' || name === 'GET_CALLS') return { status: 200, content: o.read(name) };
    const handler = o.handlers[name] as ((content: unknown) => HandlerResult | Promise<HandlerResult>) | undefined;
    if (!handler) return refuse(500, 'serviceMissed');
    if (calling.includes(name) && !mayCall()) return refuse(503, 'tooMany');
    try {
      const { status, content: result } = await handler(content);
      return { status, content: result };
    } catch {
      return refuse(500, 'failed');
    }
  };

  return async (data: unknown): Promise<Answer> => {
    const asked = typeOf(data);
    const isOfPage = typeof asked === 'string' && isCommandName(asked) && commands[asked].page;
    if (!o.isReady() && !isOfPage) return refuse(503, 'notReady');
    const parsed = wordsOf(data) === null ? null : commandMessage.safeParse(data);
    if (!parsed?.success) return refuse(400, 'malformed');
    const { type, key, content }: CommandMessage = parsed.data;
    if (!isCommandName(type)) return refuse(400, 'malformed');
    const checked = commands[type].content.safeParse(content);
    if (!checked.success) return refuse(400, 'malformed');
    if (commands[type].acd && !o.hasAcd()) return refuse(403, 'forbidden');
    const run = async (): Promise<Answer> => {
      const knows = afterwards.includes(type) ? o.knewLine : o.knowsLine;
      if (!linesOf(checked.data).every(knows)) return refuse(404, 'unknownLine');
      return carryOut(type, checked.data ?? null);
    };
    if (key === undefined || commands[type].class === 'read') return run();
    const words = `${type} ${JSON.stringify(checked.data)}`;
    const answer = await once(`${o.user()} ${key}`, words, commands[type].class === 'set', run);
    if (answer === 'misused') return refuse(400, 'malformed');
    return answer === 'unknown' ? refuse(503, 'outcomeUnknown') : answer;
  };
}
