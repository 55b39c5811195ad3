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
import { createIdempotency } from './idempotency.ts';
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
  /** GET_INFO and GET_CALLS. */
  read: (name: 'GET_INFO' | 'GET_CALLS') => unknown;
}

const lineCommands: readonly CommandName[] = ['ANSWER', 'DROP', 'FILL_CALL_INFO'];

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
 * nothing becomes 500. Never rejects. CRM-043, CRM-046, CRM-047, CRM-070, Q-003
 */
export function createCommandRunner(o: Runner) {
  const once = createIdempotency<Answer>(o.now);
  const refuse = (status: Status, name: RefusalName): Answer => ({
    status,
    content: { ...refusals[name], text: o.words.refusal(name) } satisfies Refusal,
  });

  const carryOut = async (name: CommandName, content: unknown): Promise<Answer> => {
    if (name === 'GET_INFO' || name === 'GET_CALLS') return { status: 200, content: o.read(name) };
    const handler = o.handlers[name] as ((content: unknown) => HandlerResult | Promise<HandlerResult>) | undefined;
    if (!handler) return refuse(500, 'serviceMissed');
    try {
      const { status, content: result } = await handler(content);
      return { status, content: result };
    } catch {
      return refuse(500, 'failed');
    }
  };

  return async (data: unknown): Promise<Answer> => {
    if (!o.isReady()) return refuse(503, 'notReady');
    const parsed = wordsOf(data) === null ? null : commandMessage.safeParse(data);
    if (!parsed?.success) return refuse(400, 'malformed');
    const { type, key, content }: CommandMessage = parsed.data;
    if (!isCommandName(type)) return refuse(400, 'malformed');
    const checked = commands[type].content.safeParse(content);
    if (!checked.success) return refuse(400, 'malformed');
    if (commands[type].acd && !o.hasAcd()) return refuse(403, 'forbidden');
    const run = async (): Promise<Answer> => {
      const { lineID } = { lineID: '', ...checked.data } as { lineID: string };
      if (lineCommands.includes(type) && !o.knowsLine(lineID)) return refuse(404, 'unknownLine');
      return carryOut(type, checked.data ?? null);
    };
    if (key === undefined || commands[type].class === 'read') return run();
    return (await once(key, `${type} ${JSON.stringify(checked.data)}`, run)) ?? refuse(400, 'malformed');
  };
}
