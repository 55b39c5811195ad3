import type { CallView, Snapshot } from '@ringside/protocol/bridge/types';
import { createEmitter } from './emitter.ts';
import { isInteger, isObject, isSnapshot, type Loose } from './guards.ts';
import { createLink, type FrameOwner } from './link.ts';
import { createOutbox, type SendOptions } from './outbox.ts';
import { PhoneError } from './PhoneError.ts';
import { panelOrigin } from './panelOrigin.ts';
import type { Connection, ConnectOptions, ResyncEvent, Session } from './types.ts';
import { VERSION } from './version.ts';

interface Owner extends FrameOwner {
  /** Called first with every snapshot. @returns calls that it does not know any more */
  snapshot?: (snapshot: Snapshot) => CallView[];
  /** Called first with every event, in order. */
  event?: (type: string, content: unknown) => void;
}

/** Commands, events and recovery over the link to one frame. */
export function createConnection(options: ConnectOptions, owner: Owner): Connection {
  const { connect = 10_000, heartbeat = 5_000 } = options.timeouts ?? {};
  const { on, emit, clear } = createEmitter();
  const outbox = createOutbox(options);
  let session: Session | null = null;
  /** Last event taken; the next one carries `seq + 1`. */
  let seq = 0;
  let resync: ResyncEvent | null = null;
  let ready!: Promise<Session>;
  let settleReady!: { resolve: (session: Session) => void; reject: (error: PhoneError) => void };

  const renewReady = () => {
    ready = new Promise((resolve, reject) => {
      settleReady = { resolve, reject };
    });
    ready.catch(() => {}); // nobody has to look at it
  };
  const takeSnapshot = (snapshot: Snapshot, capabilities: unknown, boot: string) => {
    const gone = owner.snapshot?.(snapshot) ?? [];
    if (session) resync = { snapshot, gone };
    seq = snapshot.seq;
    session = { boot, capabilities: Array.isArray(capabilities) ? capabilities : [], info: snapshot.info };
  };
  const announceResync = () => {
    if (resync) emit('resync', resync);
    resync = null;
  };
  const askForMissing = () => link.post({ type: 'resync', seq });
  const takeEvent = (event: unknown) => {
    if (!isObject(event) || !isInteger(event['seq']) || event['seq'] <= seq) return;
    if (event['seq'] > seq + 1) return askForMissing();
    const { type, content, at } = event;
    seq = event['seq'];
    owner.event?.(String(type), content);
    options.log?.({ kind: 'event', type: String(type), data: content });
    emit(String(type), content, { seq, at });
  };
  const takeMessage = (message: Loose) => {
    const { type, id, status, content, events, snapshot } = message;
    if (isInteger(status)) outbox.answer(id as number, status, content);
    else if (type === 'batch') Array.isArray(events) && events.forEach(takeEvent);
    else if (type === 'pong') isInteger(message['seq']) && message['seq'] > seq && askForMissing();
    else if (type !== 'snapshot') takeEvent(message);
    else if (session && isSnapshot(snapshot) && snapshot.seq >= seq) {
      takeSnapshot(snapshot, message['capabilities'], session.boot);
      announceResync();
    }
  };

  const link = createLink({
    ...owner,
    origin: panelOrigin(options.url),
    connectMs: connect,
    heartbeatMs: heartbeat,
    hello: () => ({ sdk: VERSION, ...(session && { resume: { boot: session.boot, seq } }) }),
    up({ boot, resumed, capabilities, snapshot }, post) {
      if (session?.boot !== boot || !resumed) takeSnapshot(snapshot, capabilities, boot);
      outbox.open(post);
    },
    down: outbox.lost,
    message: takeMessage,
    state(state, from, cause, attempt) {
      if (state === 'failed' || state === 'destroyed') {
        outbox.lost(cause, true);
        const outcome = {
          status: 503,
          content: null,
          reason: cause,
          origin: 'transport',
          outcomeUnknown: false,
        } as const;
        settleReady.reject(new PhoneError('ready', outcome));
      } else if (from === 'failed') {
        outbox.lost(null);
        renewReady();
      }
      if (state === 'ready' && session) settleReady.resolve(session);
      const event = { state, from, cause, attempt };
      options.log?.({ kind: 'connection', type: state, data: event });
      emit('connection', event);
      announceResync();
    },
  });
  const sendRaw = (type: string, content: unknown = null, sendOptions?: SendOptions) =>
    outbox.send(type, content, sendOptions);

  renewReady();
  link.start();
  return {
    get state() {
      return link.state;
    },
    get ready() {
      return ready;
    },
    get session() {
      return session;
    },
    get frame() {
      return link.frame;
    },
    sendRaw,
    async send(type: string, content?: unknown, sendOptions?: SendOptions) {
      const outcome = await sendRaw(type, content, sendOptions);
      if (outcome.status !== 200) throw new PhoneError(type, outcome);
      return outcome.content as never;
    },
    on: (event, handler, { signal } = {}) => on(event, handler, signal),
    reload() {
      if (link.state !== 'destroyed') {
        outbox.lost('reloaded');
        link.restart(String(options.url));
      }
      return ready;
    },
    destroy() {
      if (link.state === 'destroyed') return;
      link.close();
      clear();
    },
  };
}
