import { commands, isCommandName, MAX_COMMAND_LENGTH } from '@ringside/protocol/bridge/commands';
import { refusalRule } from '@ringside/protocol/bridge/refusals';
import type { CommandMessage, CommandName, Refusal, Status } from '@ringside/protocol/bridge/types';
import type { CommandHandlers, HandlerResult } from '../../../kernel/ground/PagePort.ts';
import { type BridgeWords, type RefusalName, refusals } from '../words.ts';
import type { createDialWait } from './dialWait.ts';
import { createIdempotency, type KeyStore, type Words } from './idempotency.ts';
import { isPlainWithin } from './isPlainWithin.ts';
import { isTexts } from './isTexts.ts';
import { createRateLimit } from './rateLimit.ts';

export interface Answer {
  status: Status;
  content: unknown;
  outcomeUnknown?: boolean;
}

interface Runner {
  handlers: CommandHandlers;
  words: BridgeWords;
  now: () => number;
  /** Whether a user is signed in who may use the CRM interface; if not, why not. */
  unready: () => 'signedOut' | 'notAllowed' | 'starting' | null;
  hasAcd: () => boolean;
  knowsLine: (lineId: string) => boolean;
  /** A line that the host knows, or knew until it ended. */
  knewLine: (lineId: string) => boolean;
  /** Keys of one user mean nothing for another. */
  user: () => string;
  keyStore?: KeyStore | undefined;
  /** Keeps a CALL until the phone can dial; see `createDialWait`. */
  wait?: ReturnType<typeof createDialWait>['wait'];
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

/** Whether every line that a command names is known. Makes no list: it is asked for every set. */
function areLinesKnown(content: unknown, knows: (lineId: string) => boolean): boolean {
  const { lineID, lineIDs } = (content ?? {}) as { lineID?: string; lineIDs?: string[] };
  return (lineID === undefined || knows(lineID)) && (lineIDs?.every(knows) ?? true);
}

const typeOf = (data: object): unknown => ('type' in data ? data.type : undefined);

/** Of a content up to this length no text is made until it is needed. */
const SHORT = 1000;

const MEMBERS: readonly string[] = ['type', 'id', 'key', 'within', 'content'];

/** JSON of a content, or of a whole message that has other members; `null` when it has none (a cycle, a BigInt) or too much. */
function jsonOf(data: unknown): string | null {
  try {
    if (!isPlainWithin(data, MAX_COMMAND_LENGTH)) return null;
    const json = JSON.stringify(data);
    return json.length <= MAX_COMMAND_LENGTH ? json : null;
  } catch {
    return null;
  }
}

interface Envelope {
  type: CommandName;
  id: number;
  within: number | undefined;
  key: string | undefined;
  content: unknown;
  /** All that matters in it. */
  words: Words;
  /** The schema of its content need not be asked. */
  isChecked: boolean;
}

/**
 * The envelope of a command by hand, as `commandMessage` says: a schema and a JSON text for every read would cost more than the answer.
 *
 * @returns the member at fault when it is none; `content` for one that is too long or has no JSON
 */
function envelopeOf(data: object): Envelope | 'type' | 'id' | 'key' | 'within' | 'content' {
  const { type, id, key, within, content = null } = data as Partial<CommandMessage>;
  if (typeof type !== 'string' || !isCommandName(type)) return 'type';
  if (id === undefined || !Number.isSafeInteger(id)) return 'id';
  if (key !== undefined && !(typeof key === 'string' && key !== '' && key.length <= MAX_KEY_LENGTH)) return 'key';
  if (within !== undefined && !(typeof within === 'number' && within >= 0)) return 'within';
  let isBare = true;
  for (const name in data) isBare &&= MEMBERS.includes(name);
  const rules = commands[type];
  // every read can do without a content; a test holds the protocol to that. Texts within their limits are not too long either
  const isChecked = isBare && (content === null ? rules.class === 'read' : isTexts(rules.content, content));
  if (isChecked) return { type, id, within, key, content, words: [type, content], isChecked };
  const whole = isBare ? content : data;
  if (isPlainWithin(whole, SHORT)) return { type, id, within, key, content, words: [type, whole], isChecked };
  const json = jsonOf(whole);
  return json === null ? 'content' : { type, id, within, key, content, words: `${type} ${json}`, isChecked };
}

/**
 * Carries out one command of the host. Refusals in the order 503, 400, 403, 404; a handler that throws or answers
 * nothing becomes 500. Too many calls are a 503 after that. Never rejects. CRM-043, CRM-046, CRM-047, CRM-070, Q-003
 */
export function createCommandRunner(o: Runner) {
  const { once, has, flush } = createIdempotency<Answer>(o.now, o.keyStore);
  const mayCall = createRateLimit(o.now);
  const refuse = (name: RefusalName): Answer => {
    const { status, retriable } = refusalRule(refusals[name].label);
    return { status, content: { ...refusals[name], text: o.words.refusal(name), retriable } satisfies Refusal };
  };
  const refuseMember = (name: RefusalName, member: string): Answer => {
    const { status, content } = refuse(name);
    const refusal = content as Refusal;
    return { status, content: { ...refusal, text: `${refusal.text} (${member})`, member } satisfies Refusal };
  };

  const carryOut = (name: CommandName, content: unknown): Answer | Promise<Answer> => {
    const handler = o.handlers[name as keyof CommandHandlers] as
      | ((content: unknown) => HandlerResult | Promise<HandlerResult>)
      | undefined;
    if (!handler) return refuse('serviceMissed');
    if (mayReachOut(name, content) && !mayCall()) return refuse('tooMany');
    const kind = commands[name].class;
    const whole = (result: HandlerResult): Answer => {
      const { status, content } = result;
      // whether a read was carried out does not matter to anybody
      if (kind === 'read' || !('outcomeUnknown' in result) || !result.outcomeUnknown) return { status, content };
      // trying an effect again could do it twice
      const isOnce = kind === 'effect' && content !== null;
      return { status, content: isOnce ? { ...content, retriable: false } : content, outcomeUnknown: true };
    };
    try {
      const result = handler(content);
      return result instanceof Promise ? result.then(whole).catch(() => refuse('failed')) : whole(result);
    } catch {
      return refuse('failed');
    }
  };

  /** @returns what is known at once without a turn in between */
  const run = (data: object): Answer | Promise<Answer> => {
    const asked = typeOf(data);
    const isOfPage = typeof asked === 'string' && isCommandName(asked) && commands[asked].page;
    const unready = isOfPage ? null : o.unready();
    // a CALL waits for whoever signs in, or for the phone that is still starting
    if (unready && (asked !== 'CALL' || unready === 'notAllowed' || !o.wait)) return refuse(unready);
    const command = envelopeOf(data);
    if (typeof command === 'string') return refuseMember(command === 'content' ? 'tooLong' : 'malformed', command);
    const { type, id, within, key, words } = command;
    const rules = commands[type];
    let { content } = command;
    if (!command.isChecked) {
      const { data: parsed, error } = rules.content.safeParse(content);
      if (error) return refuseMember('malformed', ['content', ...(error.issues[0]?.path ?? [])].join('.'));
      content = parsed ?? null;
    }
    if (rules.acd && !o.hasAcd()) return refuse('forbidden');
    if (type === 'GET_INFO' || type === 'GET_CALLS') return { status: 200, content: o.read(type) };
    const start = (): Answer | Promise<Answer> => {
      const knows = afterwards.includes(type) ? o.knewLine : o.knowsLine;
      return areLinesKnown(content, knows) ? carryOut(type, content) : refuse('unknownLine');
    };
    const go = (): Answer | Promise<Answer> => {
      const still = isOfPage ? null : o.unready();
      if (still) return refuse(still);
      if (key === undefined || rules.class === 'read') return start();
      const answer = once(`${o.user()} ${key}`, words, rules.class === 'set', start);
      if (answer === 'misused') return refuseMember('keyMisused', 'key');
      return answer === 'unknown' ? { ...refuse('outcomeUnknown'), outcomeUnknown: true } : answer;
    };
    // one whose key is known was carried out already: its answer does not depend on the phone
    const mayWait = type === 'CALL' && !(key !== undefined && has(`${o.user()} ${key}`));
    const waiting = mayWait ? o.wait?.(id, within) : null;
    return waiting ? waiting.then((refused) => (refused ? refuse(refused) : go())) : go();
  };
  return {
    run,
    /** Keys that wait to be kept are kept now: the page goes. */
    flush,
  };
}
