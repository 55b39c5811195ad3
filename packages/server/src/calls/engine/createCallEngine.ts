import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { SIP_ICE_HEADER } from '@ringside/protocol/words/sip';
import { SocketShares } from '../../kernel/limits/SocketShares.ts';
import { createWorks } from '../../kernel/works.ts';
import { createMedia } from '../../media/createMedia.ts';
import type { MediaLoad } from '../../media/worker/admission.ts';
import { digestHa1 } from '../../sip/auth/digest.ts';
import { SipStack } from '../../sip/dialog/SipStack.ts';
import { qualifyPhones } from '../../sip/registration/qualifyPhones.ts';
import { Registrar } from '../../sip/registration/Registrar.ts';
import { restorePhones } from '../../sip/registration/restorePhones.ts';
import type { ServerTransaction } from '../../sip/transaction/ServerTransaction.ts';
import { attachWebSocket } from '../../sip/transport/attachWebSocket.ts';
import type { Certificate } from '../../sip/transport/Certificate.ts';
import { listenForPhones, type PhoneEdge, REGISTER_WITHIN_MS } from '../../sip/transport/listenForPhones.ts';
import { listenForTls } from '../../sip/transport/listenForTls.ts';
import type { SipConnection } from '../../sip/transport/SipConnection.ts';
import type { CallEngine } from '../CallEngine.ts';
import { createMeetingRecorder } from '../playing/createMeetingRecorder.ts';
import { createWaiting } from '../playing/createWaiting.ts';
import { playingPorts } from '../playing/playingPorts.ts';
import { createSipLog } from '../trace/createSipLog.ts';
import { SipTrace } from '../trace/SipTrace.ts';
import { acceptInvite } from '../verbs/acceptInvite.ts';
import { join } from '../verbs/join.ts';
import { dropMember, endForAll, muteMember } from '../verbs/members.ts';
import { merge } from '../verbs/merge.ts';
import { changeMonitor, monitorUser } from '../verbs/monitor.ts';
import { moveToMeeting } from '../verbs/moveToMeeting.ts';
import { parkVerbs } from '../verbs/park.ts';
import { pickup } from '../verbs/pickup.ts';
import { pauseRecord, record, stopRecord } from '../verbs/record.ts';
import { redirectVerbs } from '../verbs/redirect.ts';
import { takeBack } from '../verbs/takeBack.ts';
import { transfer, transferTo } from '../verbs/transfer.ts';
import * as verbs from '../verbs/verbs.ts';
import { CallBook } from './CallBook.ts';
import { type CallEngineOptions, type CallEngineSizes, LIVE_LINES } from './CallEngineOptions.ts';
import { Calls, type CallWorld, endAll } from './Calls.ts';
import { createBuckets } from './createBuckets.ts';
import { followPhones } from './followPhones.ts';
import { phoneVanished } from './grace.ts';
import { registrationOf } from './Registration.ts';
import { Returning } from './Returning.ts';
import { tellFull } from './tellFull.ts';

/** How long finishing messages and recordings may hold up the end of the engine. */
const CLOSE_MS = 1000;

/** Methods that are known and not taken outside of a call. */
const notTaken = new Set(['MESSAGE', 'NOTIFY', 'PRACK', 'PUBLISH', 'REFER', 'SUBSCRIBE']);

/**
 * The call half of the server: SIP edge, calls and media, joined. Nothing runs before `attach` is given a socket,
 * except the media worker.
 *
 * @returns the engine; `close` ends every call with cause serverStopped
 */
export function createCallEngine(options: CallEngineOptions): CallEngine & {
  readonly sizes: CallEngineSizes;
  /** How busy the media is, and how much it can carry. */
  readonly mediaLoad: MediaLoad;
  /** Opens UDP and TCP for desk phones, until `close`. Rejects with SipPortBusy. */
  listen(host: string, port: number): Promise<PhoneEdge>;
  /** Opens TLS for desk phones, until `close`. Rejects with SipPortBusy. */
  listenTls(host: string, port: number, certificate: Certificate): Promise<{ port: number }>;
} {
  const { directory, trunk, onFault = () => {} } = options;
  const stack = new SipStack({ host: 'ringside.invalid' });
  if (options.onFault) stack.onFault = options.onFault;
  const media = createMedia(options, options.onFault);
  const calls = new Calls();
  const shares = new SocketShares<SipConnection>({
    deadlineMs: options.registerWithinMs ?? REGISTER_WITHIN_MS,
    ...(options.socketsPerAddress === undefined ? {} : { proven: options.socketsPerAddress }),
  });
  const trunkId = trunk?.user ?? randomUUID();
  const trunkHa1 = trunk ? digestHa1(trunk.user, directory.realm, trunk.secret) : null;
  const registrar = new Registrar({
    realm: directory.realm,
    identify: (registerId) => {
      if (registerId !== trunkId) return directory.registration(registerId);
      return trunkHa1 === null ? null : { ha1: trunkHa1, terminalId: null, userId: null };
    },
    algorithms: options.digest,
    welcome: ({ connection, registerId, userId }) =>
      options.iceServersOf && connection.transport === 'WS' && userId !== null
        ? [[SIP_ICE_HEADER, JSON.stringify(options.iceServersOf(registerId))]]
        : [],
    isShared: (terminalId) => directory.isDeskPhone(terminalId),
    onFault,
    onTried: (user, address) =>
      options.audit?.({ what: 'phone.passwordTried', who: user.slice(0, 64), from: address, result: 'refused' }),
    ...(options.registrations ? { store: options.registrations } : {}),
  });
  const book = new CallBook(directory, registrar, onFault);
  const returning = new Returning(options.returnMs ?? 0, Date.now);
  followPhones(registrar, { book, calls, shares, returning });
  const trace = new SipTrace(Date.now);
  const sipLog = options.log ? createSipLog(options.log, (sipCallId) => trace.callOf(sipCallId)) : null;
  sipLog?.follow(registrar);
  stack.onMessage = (direction, connection, text) => {
    if (direction === 'in') registrar.heard(connection);
    trace.note(direction, connection, text);
    sipLog?.message(direction, connection, text);
  };
  const underWay = createWorks();
  const track = (work: Promise<void>): void => underWay.add(work.catch(onFault));
  const waiting = createWaiting();
  book.on('telephony', ({ userId, state }) => state === 'available' && waiting.free(userId));
  const context: CallWorld = {
    stack,
    registrar,
    media,
    directory,
    book,
    graceMs: options.graceMs ?? 4000,
    ...{ noAnswerMs: options.noAnswerMs ?? 60_000, answerMs: options.answerMs ?? 8000 },
    ...{ backAfterMs: options.backAfterMs ?? 20_000, parkMs: options.parkMs ?? 120_000 },
    maxTerminalConnection: options.maxTerminalConnection ?? LIVE_LINES,
    ringWithinMs: options.ringWithinMs ?? 5000,
    recordingsFolder: options.recordingsFolder ?? null,
    ...{ mailboxes: options.mailboxes ?? null, queues: options.queues ?? null, waiting, calls },
    meetings: options.meetings ?? null,
    ...playingPorts(calls, track),
    track,
    canWake: options.canWake ?? (() => false),
    returning,
    onState: options.onState ?? null,
    log: options.log ?? null,
    trace,
    onFault,
    now: Date.now,
  };
  const meetingRecorder = createMeetingRecorder(context);
  const perMinute = options.callsPerMinute ?? 60;
  /** By user, whose calls may come from many phones and ports; of a trunk by its connection. */
  const buckets = createBuckets(perMinute);
  const closing = new AbortController();
  function invite(tx: ServerTransaction): void {
    const binding = registrar.admit(tx);
    if (!binding) return;
    const bucket = buckets(binding.userId ?? tx.connection);
    if (!closing.signal.aborted && !media.load().isFull && bucket.take()) acceptInvite(context, tx, binding);
    else tx.respond(503, { reason: 'Too many calls', headers: [['Retry-After', '10']] });
  }

  stack.onRequest = (tx) => {
    const { method } = tx.request;
    if (method === 'REGISTER') registrar.register(tx);
    else if (method === 'INVITE') invite(tx);
    else if (method === 'OPTIONS') tx.answerStranger(200);
    else if (method === 'BYE' || method === 'UPDATE' || method === 'INFO') tx.answerStranger(481);
    else tx.answerStranger(notTaken.has(method) ? 405 : 501);
    if (method === 'REGISTER' || method === 'INVITE') sipLog?.answered(tx);
  };
  stack.onDisconnected = (connection) => {
    returning.broke(registrar.disconnected(connection));
    phoneVanished(calls, connection);
  };

  const edges: { close(): Promise<void> }[] = [];
  const isKnown = (connection: SipConnection) => registrar.isKnown(connection);
  const watches: { stop(): void }[] = options.log ? [tellFull(() => media.load(), options.log)] : [];
  return {
    async listen(host, port) {
      const edge = await listenForPhones(stack, { host, port, isKnown, shares });
      edges.push(edge);
      await restorePhones(registrar, edge, options.registrations, onFault);
      watches.push(qualifyPhones(stack, registrar, options.qualifyMs));
      return edge;
    },
    async listenTls(host, port, certificate) {
      const edge = await listenForTls(stack, { host, port, certificate, isKnown, shares });
      edges.push(edge);
      return edge;
    },
    get sizes() {
      return { calls: calls.size, endpoints: media.size, ...stack.sizes };
    },
    get mediaLoad() {
      return media.load();
    },
    meetingRecorder,
    // An owed call of a queue is not made to an agent whom the end has freed.
    placeCall: async (userId, terminalId, destination, infos, queue) =>
      closing.signal.aborted
        ? verbs.notPossible
        : verbs.placeCall(context, userId, terminalId, destination, infos ?? null, queue ?? null),
    answer: (userId, callId) => verbs.answer(context, userId, callId),
    leave: async (userId, callId) => verbs.leave(context, userId, callId),
    disconnect: async (userId, callId) => verbs.disconnect(context, userId, callId),
    hold: async (userId, callId) => verbs.hold(context, userId, callId),
    retrieve: async (userId, callId) => verbs.retrieve(context, userId, callId),
    sendDtmf: (userId, callId, digits) => verbs.sendDtmf(context, userId, callId, digits),
    addExternalInfos: async (userId, callId, infos) => verbs.addExternalInfos(context, userId, callId, infos),
    setPersonal: async (userId, callId, isPersonal) => verbs.setPersonal(context, userId, callId, isPersonal),
    transfer: (userId, callId, destination, mode) => transfer(context, userId, callId, destination, mode),
    takeBack: async (userId, callId) => takeBack(context, userId, callId),
    transferTo: async (userId, callId, other) => transferTo(context, userId, callId, other),
    moveToMeeting: async (userId, callId, meetingId) => moveToMeeting(context, userId, callId, meetingId),
    merge: async (userId, callId, other) => merge(context, userId, callId, other),
    dropMember: async (userId, callId, lineId) => dropMember(context, userId, callId, lineId),
    endForAll: async (userId, callId) => endForAll(context, userId, callId),
    muteMember: async (userId, callId, lineId, isMuted) => muteMember(context, userId, callId, lineId, isMuted),
    ...redirectVerbs(context),
    record: (userId, callId, isAudible) => record(context, userId, callId, isAudible),
    pauseRecord: async (userId, callId) => pauseRecord(context, userId, callId),
    stopRecord: (userId, callId) => stopRecord(context, userId, callId),
    monitorUser: async (userId, target, mode, terminalId) => monitorUser(context, userId, target, mode, terminalId),
    changeMonitor: async (userId, callId, mode) => changeMonitor(context, userId, callId, mode),
    pickup: async (userId, target, terminalId) => pickup(context, userId, target, terminalId),
    ...parkVerbs(context),
    join: async (userId, callId, terminalId) => join(context, userId, callId, terminalId),
    renamed: (userId) => book.refresh(userId),
    linesOf: (userId) => book.linesOf(userId).map((line) => book.wireOf(line)),
    running: () => book.running(),
    traceOf: (id) => trace.of(id),
    telephonyOf: (userId) => book.telephonyOf(userId),
    registerIdOf: (terminalId) => registrar.bindingOfTerminal(terminalId)?.registerId ?? null,
    registrationOf(terminalId) {
      const binding = registrar.bindingOfTerminal(terminalId);
      return binding && registrationOf(binding);
    },
    dropRegistration: (terminalId) => registrar.evict(terminalId, 'closing on new connection'),
    attach: (socket, remoteAddress) => void attachWebSocket(stack, socket, remoteAddress, shares),
    on: (event, handler) => book.on(event, handler),
    async close() {
      closing.abort();
      endAll(calls.values());
      for (const watch of watches) watch.stop();
      registrar.close();
      stack.close('server stopped');
      await Promise.all(edges.map((edge) => edge.close()));
      track(meetingRecorder.stop());
      // Messages and recordings that the calls leave are written by the media worker.
      await Promise.race([underWay.settled(), pass(CLOSE_MS, undefined, { ref: false })]);
      await media.close();
      await underWay.settled();
    },
  };
}
