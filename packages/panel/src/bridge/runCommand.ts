import {
  type CommandMessage,
  type CommandName,
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
  outcomeUnknown?: boolean;
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
/** Longest idempotency key, as `commandMessage` has it. */
const MAX_KEY_LENGTH = 100;
/** Commands that reach out to a number: they cost money. */
const calling: readonly CommandName[] = ['CALL', 'TRANSFER'];
/** The dial pad calls a number that it is opened for by force. NAV-122 */
const mayReachOut = (name: CommandName, content: unknown): boolean =>
  calling.includes(name) || (name === 'NAVIGATE' && (content as { path: string }).path.startsWith('/dialpad?'));

/** Lines that a command names. */
function linesOf(content: unknown): string[] {
  const { lineID, lineIDs } = { ...(content as { lineID?: string; lineIDs?: string[] } | null) };
  return [...(lineID === undefined ? [] : [lineID]), ...(lineIDs ?? [])];
}

const typeOf = (data: object): unknown => ('type' in data ? data.type : undefined);

const MEMBERS: readonly string[] = ['type', 'id', 'key', 'content'];

/** JSON of a content, or of a whole message that has other members; `null` when it has none (a cycle, a BigInt) or too much. */
function jsonOf(data: unknown): string | null {
  try {
    const json = JSON.stringify(data);
    return json.length <= MAX_COMMAND_LENGTH ? json : null;
  } catch {
    return null;
  }
}

interface Envelope {
  type: CommandName;
  key: string | undefined;
  content: unknown;
  json: string;
}

/** The envelope of a command by hand, as `commandMessage` says: a schema and a JSON text for every read would cost more than the answer. */
function envelopeOf(data: object): Envelope | null {
  const { type, id, key, content = null } = data as Partial<CommandMessage>;
  if (typeof type !== 'string' || !isCommandName(type) || !Number.isSafeInteger(id)) return null;
  if (key !== undefined && !(typeof key === 'string' && key !== '' && key.length <= MAX_KEY_LENGTH)) return null;
  const isBare = Object.keys(data).every((name) => MEMBERS.includes(name));
  const json = isBare && content === null ? 'null' : jsonOf(isBare ? content : data);
  return json === null ? null : { type, key, content, json };
}

/**
 * Carries out one command of the host. Refusals in the order 503, 400, 403, 404; a handler that throws or answers
 * nothing becomes 500. Too many calls are a 503 after that. Never rejects. CRM-043, CRM-046, CRM-047, CRM-070, Q-003
 */
export function createCommandRunner(o: Runner) {
  const { once, flush } = createIdempotency<Answer>(o.now, o.keyStore);
  const mayCall = createRateLimit(o.now);
  const refuse = (status: Status, name: RefusalName): Answer => ({
    status,
    content: { ...refusals[name], text: o.words.refusal(name) } satisfies Refusal,
  });

  const carryOut = (name: CommandName, content: unknown): Answer | Promise<Answer> => {
    const handler = o.handlers[name as keyof CommandHandlers] as
      | ((content: unknown) => HandlerResult | Promise<HandlerResult>)
      | undefined;
    if (!handler) return refuse(500, 'serviceMissed');
    if (mayReachOut(name, content) && !mayCall()) return refuse(503, 'tooMany');
    const whole = (result: HandlerResult): Answer => ({
      status: result.status,
      content: result.content,
      // whether a read was carried out does not matter to anybody
      ...('outcomeUnknown' in result &&
        result.outcomeUnknown &&
        commands[name].class !== 'read' && { outcomeUnknown: true }),
    });
    try {
      const result = handler(content);
      return result instanceof Promise ? result.then(whole).catch(() => refuse(500, 'failed')) : whole(result);
    } catch {
      return refuse(500, 'failed');
    }
  };

  /** @returns what is known at once without a turn in between */
  const run = (data: object): Answer | Promise<Answer> => {
    const asked = typeOf(data);
    const isOfPage = typeof asked === 'string' && isCommandName(asked) && commands[asked].page;
    if (!o.isReady() && !isOfPage) return refuse(503, 'notReady');
    const command = envelopeOf(data);
    if (!command) return refuse(400, 'malformed');
    const { type, key, content: given, json } = command;
    const rules = commands[type];
    // every read can do without a content; a test holds the protocol to that
    const checked =
      given === null && rules.class === 'read' ? { success: true, data: null } : rules.content.safeParse(given);
    if (!checked.success) return refuse(400, 'malformed');
    if (rules.acd && !o.hasAcd()) return refuse(403, 'forbidden');
    if (type === 'GET_INFO' || type === 'GET_CALLS') return { status: 200, content: o.read(type) };
    const content = checked.data ?? null;
    const start = (): Answer | Promise<Answer> => {
      const knows = afterwards.includes(type) ? o.knewLine : o.knowsLine;
      return linesOf(content).every(knows) ? carryOut(type, content) : refuse(404, 'unknownLine');
    };
    if (key === undefined || rules.class === 'read') return start();
    const answer = once(`${o.user()} ${key}`, `${type} ${json}`, rules.class === 'set', start);
    if (answer === 'misused') return refuse(400, 'malformed');
    return answer === 'unknown' ? { ...refuse(503, 'outcomeUnknown'), outcomeUnknown: true } : answer;
  };
  return {
    run,
    /** Keys that wait to be kept are kept now: the page goes. */
    flush,
  };
}
