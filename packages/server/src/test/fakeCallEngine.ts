import type { WireCallLine } from '@ringside/protocol/calls';
import type { CallEngine, CallEvents, ParkedCall, VerbResult } from '../calls/CallEngine.ts';
import type { Registration } from '../calls/engine/Registration.ts';
import type { TracedMessage } from '../calls/trace/SipTrace.ts';
import type { CallRecord } from '../kernel/events.ts';

type Handlers = { [E in keyof CallEvents]: Set<(value: CallEvents[E]) => void> };

/** A call half for tests: it holds lines and states that the test sets, and records what it was asked. */
export class FakeCallEngine implements CallEngine {
  readonly asked: unknown[][] = [];
  readonly registered = new Map<string, string>();
  readonly states = new Map<string, CallEvents['telephony']['state']>();
  /** Whether a line goes when it is asked to. */
  disconnects = false;
  /** What the verbs answer. */
  answers: VerbResult = { ok: true };
  #lines = new Map<string, { userId: string; line: WireCallLine }>();
  #handlers: Handlers = {
    line: new Set(),
    finished: new Set(),
    registration: new Set(),
    telephony: new Set(),
    recording: new Set(),
    voicemail: new Set(),
    parked: new Set(),
    wished: new Set(),
  };

  emit<E extends keyof CallEvents>(event: E, value: CallEvents[E]): void {
    for (const handler of this.#handlers[event]) handler(value);
  }
  /** Adds or changes a line, and tells so. */
  setLine(userId: string, line: WireCallLine): void {
    const op = this.#lines.has(line.restUri) ? 'update' : 'add';
    this.#lines.set(line.restUri, { userId, line });
    this.emit('line', { userId, op, line });
  }
  removeLine(userId: string, restUri: string): void {
    this.#lines.delete(restUri);
    this.emit('line', { userId, op: 'remove', restUri });
  }
  register(terminalId: string, registerId: string | null): void {
    if (registerId === null) this.registered.delete(terminalId);
    else this.registered.set(terminalId, registerId);
    this.emit('registration', { terminalId, registerId });
  }
  setTelephony(userId: string, state: CallEvents['telephony']['state']): void {
    this.states.set(userId, state);
    this.emit('telephony', { userId, state });
  }

  async #verb(...asked: unknown[]): Promise<VerbResult> {
    this.asked.push(asked);
    return this.answers;
  }
  async placeCall(userId: string, terminalId: string, destination: string, infos?: unknown, queue?: object) {
    const result = await this.#verb(
      'placeCall',
      userId,
      terminalId,
      destination,
      ...(infos ? [infos] : []),
      ...(queue ? [queue] : []),
    );
    return result.ok ? { ...result, lineId: 'line-1', call: 'telephony/Call/call-1' } : result;
  }
  answer = (userId: string, callId: string) => this.#verb('answer', userId, callId);
  leave = (userId: string, callId: string) => this.#verb('leave', userId, callId);
  disconnect = (userId: string, callId: string) => {
    const line = this.disconnects ? this.linesOf(userId).find(({ call }) => call.endsWith(`/${callId}`)) : undefined;
    if (line) this.removeLine(userId, line.restUri);
    return this.#verb('disconnect', userId, callId);
  };
  hold = (userId: string, callId: string) => this.#verb('hold', userId, callId);
  retrieve = (userId: string, callId: string) => this.#verb('retrieve', userId, callId);
  sendDtmf = (userId: string, callId: string, digits: string) => this.#verb('sendDtmf', userId, callId, digits);
  addExternalInfos = (userId: string, callId: string, infos: unknown) =>
    this.#verb('addExternalInfos', userId, callId, infos);
  setPersonal = (userId: string, callId: string, isPersonal: boolean) =>
    this.#verb('setPersonal', userId, callId, isPersonal);
  transfer = (userId: string, callId: string, destination: string, mode: string) =>
    this.#verb('transfer', userId, callId, destination, mode);
  moveToMeeting = (userId: string, callId: string, meetingId: string) =>
    this.#verb('moveToMeeting', userId, callId, meetingId);
  transferTo = (userId: string, callId: string, other: string) => this.#verb('transferTo', userId, callId, other);
  merge = (userId: string, callId: string, other: string) => this.#verb('merge', userId, callId, other);
  dropMember = (userId: string, callId: string, lineId: string) => this.#verb('dropMember', userId, callId, lineId);
  endForAll = (userId: string, callId: string) => this.#verb('endForAll', userId, callId);
  muteMember = (userId: string, callId: string, lineId: string, isMuted: boolean) =>
    this.#verb(isMuted ? 'muteMember' : 'unmuteMember', userId, callId, lineId);
  redirect = (userId: string, callId: string, to: string) => this.#verb('redirect', userId, callId, to);
  sendQueued = (userId: string, callId: string, to: string, isVoicemail = false) =>
    this.#verb(isVoicemail ? 'sendQueuedToVoicemail' : 'sendQueued', userId, callId, to);
  record = (userId: string, callId: string, isAudible: boolean) => this.#verb('record', userId, callId, isAudible);
  pauseRecord = (userId: string, callId: string) => this.#verb('pauseRecord', userId, callId);
  stopRecord = (userId: string, callId: string) => this.#verb('stopRecord', userId, callId);
  changeMonitor = (userId: string, callId: string, mode: string) => this.#verb('changeMonitor', userId, callId, mode);
  join = (userId: string, callId: string, terminal: string | null) => this.#verb('join', userId, callId, terminal);
  async monitorUser(userId: string, target: string, mode: string, terminal: string | null) {
    const result = await this.#verb('monitorUser', userId, target, mode, terminal);
    return result.ok ? { ...result, lineId: 'line-1', call: 'telephony/Call/call-1' } : result;
  }
  async pickup(userId: string, target: unknown, terminal: string | null) {
    const result = await this.#verb('pickup', userId, target, terminal);
    return result.ok ? { ...result, lineId: 'line-1', call: 'telephony/Call/call-1' } : result;
  }
  async takeBack(userId: string, callId: string) {
    const result = await this.#verb('takeBack', userId, callId);
    return result.ok ? { ...result, lineId: 'line-1', call: 'telephony/Call/call-1' } : result;
  }
  sendOn = (userId: string, callId: string, to: string, isVoicemail = false) =>
    this.#verb(isVoicemail ? 'sendToVoicemail' : 'sendOn', userId, callId, to);
  park = (userId: string, callId: string, meant: string | null) => this.#verb('park', userId, callId, meant);
  async takeParked(userId: string, callId: string) {
    const result = await this.#verb('takeParked', userId, callId);
    return result.ok ? { ...result, lineId: 'line-1', call: 'telephony/Call/call-1' } : result;
  }
  /** What `parkedCalls` answers. */
  parks: ParkedCall[] = [];
  parkedCalls = () => this.parks;
  /** Whose contacts were said to be others; null: those of everybody. */
  readonly renames: (string | null)[] = [];
  renamed = (userId: string | null): void => void this.renames.push(userId);
  linesOf = (userId: string) => [...this.#lines.values()].filter((own) => own.userId === userId).map((own) => own.line);
  /** What `running` answers. */
  runs: CallRecord[] = [];
  running = () => this.runs;
  /** What `traceOf` answers, by id. */
  readonly traces = new Map<string, TracedMessage[]>();
  traceOf = (id: string) => this.traces.get(id) ?? null;
  telephonyOf = (userId: string) => this.states.get(userId) ?? 'unavailable';
  registerIdOf = (terminalId: string) => this.registered.get(terminalId) ?? null;
  /** What is shown of registered phones beside their names. */
  readonly phones = new Map<string, Partial<Registration>>();
  registrationOf(terminalId: string): Registration | null {
    const registerId = this.registered.get(terminalId);
    const plain = { since: 0, address: '127.0.0.1:5061', transport: 'UDP', userAgent: '', takesTalk: false };
    return registerId === undefined ? null : { registerId, ...plain, ...this.phones.get(terminalId) };
  }
  dropRegistration(terminalId: string): void {
    this.asked.push(['dropRegistration', terminalId]);
    if (this.registered.has(terminalId)) this.register(terminalId, null);
  }
  attach = (socket: { close(code: number): void }) => socket.close(1001);
  on<E extends keyof CallEvents>(event: E, handler: (value: CallEvents[E]) => void): () => void {
    this.#handlers[event].add(handler);
    return () => this.#handlers[event].delete(handler);
  }
  /** Ends what is left, as a real one does. */
  async close(): Promise<void> {
    for (const [restUri, { userId }] of this.#lines) this.removeLine(userId, restUri);
  }
}
