import type { CallView, Snapshot } from '@ringside/protocol/bridge/types';
import { createEmitter } from '../emitter.ts';
import { isInteger, isSnapshot, type Loose } from '../guards.ts';
import { outcomeOf, PhoneError } from '../PhoneError.ts';
import type { Connection, ConnectOptions, SendOptions, Session } from '../types.ts';
import { createLink, type FrameOwner } from './link.ts';
import { createOutbox } from './outbox.ts';

interface Owner extends FrameOwner {
  /** Called first with every snapshot. @returns calls that it does not know any more */
  snapshot?: (snapshot: Snapshot) => CallView[];
  /** Called first with every message of the port that carries no `seq`: requests and their cancelling. */
  message?: (message: Loose, post: (message: unknown) => void) => void;
  /** Called first with every event, in order. */
  event?: (type: unknown, content: unknown) => void;
}

/** Commands, events and recovery over the link to one frame. */
export function createConnection(options: ConnectOptions, owner: Owner): Connection {
  const { on, emit } = createEmitter();
  const outbox = createOutbox(options);
  let session: Session | null = null;
  /** Last event taken; the next one carries `seq + 1`. */
  let seq = 0;
  let resolveReady!: (session: Session) => void;
  let rejectReady!: (error: PhoneError) => void;

  const renewReady = () => {
    connection.ready = new Promise((resolve, reject) => {
      resolveReady = resolve;
      rejectReady = reject;
    });
    connection.ready.catch(() => {}); // nobody has to look at it
  };
  /** A welcome or a snapshot message. */
  const takeSnapshot = (message: Loose, boot: string) => {
    const snapshot = message['snapshot'] as Snapshot;
    const gone = owner.snapshot?.(snapshot) ?? [];
    const before = session;
    seq = snapshot.seq;
    connection.session = session = { boot, capabilities: message['capabilities'] as string[], info: snapshot.info };
    // after a partial one the whole follows: what it says is news, what this one does not say is not
    if (before && !snapshot.partial) emit('resync', { snapshot, gone });
  };
  const takeEvent = (event: Loose | null) => {
    if (!event) return;
    const { seq: next, content, type, at } = event;
    if (!isInteger(next)) return owner.message?.(event, link.post);
    if (next <= seq) return;
    // a pong names the last event, so that a lost last one is noticed too
    if (next > seq + 1 || type === 'pong') return link.post({ type: 'resync', seq });
    seq = next;
    owner.event?.(type, content);
    emit(type, content, { seq, at });
  };
  const takeMessage = (message: Loose) => {
    const { type, snapshot, status, events } = message;
    if (isInteger(status)) outbox.answer(message as never);
    else if (type === 'batch') (events as Loose[] | undefined)?.forEach?.(takeEvent);
    else if (type !== 'snapshot') takeEvent(message);
    // no message comes before the welcome, which brought a session
    else if (isSnapshot(snapshot) && snapshot.seq >= seq) takeSnapshot(message, (session as Session).boot);
  };

  const link = createLink(options, owner, {
    hello: () => session && { resume: { boot: session.boot, seq } },
    up(welcome) {
      outbox.open(link.post);
      if (!session || !welcome['resumed']) takeSnapshot(welcome, welcome['boot'] as string);
    },
    message: takeMessage,
    state(change) {
      const { cause, from, state } = change;
      const isFinal = /d$/.test(state); // failed, destroyed
      // the session that was there is over: who asks now waits for the next one
      if (/[yd]$/.test(from)) renewReady(); // ready, failed
      if (state === 'ready') resolveReady(session as Session);
      else outbox.lost(cause, isFinal);
      if (isFinal) rejectReady(new PhoneError('ready', outcomeOf(cause)));
      emit('connection', change);
    },
  });

  // the getters of a class would cost more bytes than members that are kept up to date
  const connection = Object.assign(link as typeof link & { ready: Promise<Session> }, {
    session: null as Session | null,
    sendRaw: outbox.send,
    async send(type: string, content?: unknown, sendOptions?: SendOptions) {
      const outcome = await connection.sendRaw(type, content, sendOptions);
      if (outcome.status !== 200) throw new PhoneError(type, outcome);
      return outcome.content as never;
    },
    on,
    reload() {
      link.restart();
      return connection.ready;
    },
  });
  renewReady();
  link.start();
  return connection;
}
