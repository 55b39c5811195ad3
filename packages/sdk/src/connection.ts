import type { CallView, CommandName, Snapshot } from '@ringside/protocol/bridge/types';
import { createEmitter } from './emitter.ts';
import { isInteger, isObject, isSnapshot, type Loose } from './guards.ts';
import { createLink } from './link.ts';
import { createOutbox, type SendOptions } from './outbox.ts';
import { PhoneError } from './PhoneError.ts';
import { panelOrigin } from './panelOrigin.ts';
import type { TransportReason } from './reasons.ts';
import type { Connection, ConnectionState, ConnectOptions, ResyncEvent, Session } from './types.ts';
import { VERSION } from './version.ts';

const COMMANDS: readonly CommandName[] = [
  'CALL',
  'ANSWER',
  'DROP',
  'ACD_LOGIN',
  'ACD_LOGOUT',
  'ACD_SELECTIVE_LOGIN',
  'ACD_SELECTIVE_LOGOUT',
  'ACD_PAUSE',
  'ACD_UNPAUSE',
  'GET_ACD_PAUSE_REASONS',
  'FILL_CALL_INFO',
  'GET_USER_CLIS',
  'SET_USER_CLI',
  'GET_ACD_GROUPS',
  'GET_INFO',
  'GET_CALLS',
];

/** `ACD_LOGIN` is the method `acdLogin`. */
const methodName = (command: string) =>
  command.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** What the owner of the frame does for the connection. */
interface Owner {
  frame: HTMLIFrameElement;
  /** The frame may have its page already. */
  isAdopted: boolean;
  /** Puts a fresh frame in place of a dead one; `null` when that cannot be. */
  replace: () => HTMLIFrameElement | null;
  /** Called first with every snapshot. @returns calls that it does not know any more */
  snapshot?: (snapshot: Snapshot) => CallView[];
  /** Called first with every event, in order. */
  event?: (type: string, content: unknown) => void;
}

/** Commands, events and recovery over the link to one frame. */
export function createConnection(options: ConnectOptions, owner: Owner): Connection {
  const { timeouts = {}, queue = {} } = options;
  let { frame } = owner;
  const emitter = createEmitter();
  const outbox = createOutbox({
    max: queue.max ?? 50,
    maxAgeMs: queue.maxAgeMs ?? 15_000,
    commandMs: timeouts.command ?? 10_000,
    effectMs: timeouts.effect ?? 30_000,
  });
  let state: ConnectionState = 'idle';
  let session: Session | null = null;
  /** Last event taken; the next one carries `seq + 1`. */
  let seq = 0;
  let resync: ResyncEvent | null = null;
  let ready!: Promise<Session>;
  let settleReady: { resolve: (session: Session) => void; reject: (error: PhoneError) => void } | null;

  const renewReady = () => {
    ready = new Promise((resolve, reject) => {
      settleReady = { resolve, reject };
    });
    ready.catch(() => {}); // nobody has to look at it
  };
  const takeSnapshot = (snapshot: Snapshot, capabilities: readonly string[], boot: string) => {
    const gone = owner.snapshot?.(snapshot) ?? [];
    if (session) resync = { snapshot, gone };
    seq = snapshot.seq;
    session = { proto: 1, boot, capabilities, info: snapshot.info };
  };
  const announceResync = () => {
    const event = resync;
    resync = null;
    if (event) emitter.emit('resync', event);
  };
  const takeEvent = (event: unknown) => {
    if (!isObject(event) || !isInteger(event['seq']) || event['seq'] <= seq) return;
    if (event['seq'] > seq + 1) return link.post({ type: 'resync', seq });
    const { type, content, at } = event;
    seq = event['seq'];
    options.log?.({ kind: 'event', type: String(type), data: content });
    owner.event?.(String(type), content);
    emitter.emit(String(type), content, { seq, at });
  };
  const takeMessage = (message: Loose) => {
    const { type, id, status, content, events, snapshot, capabilities } = message;
    if (isInteger(id) && isInteger(status)) outbox.answer(id, status, content);
    else if (type === 'batch' && Array.isArray(events)) events.forEach(takeEvent);
    else if (type === 'snapshot') {
      if (!session || !isSnapshot(snapshot) || snapshot.seq < seq || !Array.isArray(capabilities)) return;
      takeSnapshot(snapshot, capabilities, session.boot);
      announceResync();
    } else if (type === 'pong') {
      if (isInteger(message['seq']) && message['seq'] > seq) link.post({ type: 'resync', seq });
    } else takeEvent(message);
  };

  const link = createLink({
    frame,
    origin: panelOrigin(options.url),
    connectMs: timeouts.connect ?? 10_000,
    heartbeatMs: timeouts.heartbeat ?? 5_000,
    hello: () => ({ sdk: VERSION, ...(session && { resume: { boot: session.boot, seq } }) }),
    up({ boot, resumed, capabilities, snapshot }, post) {
      if (session?.boot !== boot || !resumed) takeSnapshot(snapshot, capabilities, boot);
      outbox.open(post);
    },
    down: outbox.lost,
    message: takeMessage,
    replace() {
      const next = owner.replace();
      frame = next ?? frame;
      return next;
    },
    state(next, cause, attempt) {
      const from = state;
      state = next;
      if (next === 'failed' || next === 'destroyed') {
        const reason: TransportReason = cause ?? 'connect-timeout';
        outbox.close(reason);
        const outcome = { status: 503, content: null, reason, origin: 'transport', outcomeUnknown: false } as const;
        settleReady?.reject(new PhoneError('ready', outcome));
        settleReady = null;
      } else if (from === 'failed') {
        outbox.reopen();
        renewReady();
      }
      if (next === 'ready' && session) {
        settleReady?.resolve(session);
        settleReady = null;
      }
      const event = { state: next, from, cause, attempt };
      options.log?.({ kind: 'connection', type: next, data: event });
      emitter.emit('connection', event);
      if (next === 'ready') announceResync();
    },
  });

  const sendRaw = async (type: string, content: unknown = null, sendOptions?: SendOptions) => {
    options.log?.({ kind: 'command', type, data: content });
    const outcome = await outbox.send(type, content, sendOptions);
    options.log?.({ kind: 'outcome', type, data: outcome });
    return outcome;
  };
  const command = (type: CommandName) => async (content?: unknown, sendOptions?: SendOptions) => {
    const outcome = await sendRaw(type, content, sendOptions);
    if (outcome.status !== 200) throw new PhoneError(type, outcome);
    return outcome.content;
  };
  const connection = {
    get state() {
      return state;
    },
    get ready() {
      return ready;
    },
    get session() {
      return session;
    },
    get frame() {
      return frame;
    },
    sendRaw,
    on: (event: string, handler: (...values: never[]) => void, { signal }: { signal?: AbortSignal } = {}) =>
      emitter.on(event, handler, signal),
    reload() {
      if (state === 'destroyed') return ready;
      outbox.lost('reloaded');
      const next = owner.replace();
      if (next) frame = next;
      else frame.src = String(options.url);
      link.restart(frame);
      return ready;
    },
    destroy() {
      if (state === 'destroyed') return;
      link.close();
      emitter.clear();
    },
  };
  for (const name of COMMANDS) Object.assign(connection, { [methodName(name)]: command(name) });

  renewReady();
  link.start(owner.isAdopted);
  // the methods of the table above are the ones that the type spells out
  return connection as unknown as Connection;
}
