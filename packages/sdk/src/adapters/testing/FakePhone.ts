import type { CallView, DialState, OperatorState } from '@ringside/protocol/bridge/types';
import { createEmitter } from '../../emitter.ts';
import { type Outcome, outcomeOf, PhoneError } from '../../PhoneError.ts';
import { createStore } from '../../store.ts';
import type { ConnectionState, PhoneEvents, Session } from '../../types.ts';
import type { HostPhone } from '../port/index.ts';

/** A call view with the members that matter to a test. */
export const callView = (changes: Partial<CallView> = {}): CallView => ({
  lineID: 'l1',
  callID: 'c1',
  state: 'ringing',
  lineState: 'ringing',
  isIncoming: true,
  number: '0199004127',
  label: 'Claire Vasseur',
  viaLabel: '',
  viaNumber: '',
  acdGroupID: null,
  service: null,
  terminal: null,
  canDrop: true,
  canAnswer: true,
  startedAt: new Date(2026, 2, 5, 9, 30).getTime(),
  answeredAt: null,
  end: null,
  record: null,
  ...changes,
});

const dial: DialState = { canDial: true, reason: null };

export const ended = (cause = 'normal', talkSeconds = 12): CallView['end'] => ({
  cause,
  label: 'Call ended',
  talkSeconds,
});

export const operator = (operatorStatus: OperatorState['operatorStatus'], operatorPaused = false): OperatorState => ({
  operatorStatus,
  operatorPaused,
  operatorLoginTime: null,
  operatorStatusTime: null,
  operatorPauseReasonID: null,
});

const info = (state: OperatorState | null) => ({
  displayName: 'Inès Marchetti',
  telephonicState: 'available',
  callerID: '0199002104',
  hasACDCapability: state !== null,
  enterprise: 'Atelier',
  operator: state,
});

const CAPABILITIES = ['CALL', 'ANSWER', 'DROP', 'FILL_CALL_INFO', 'GET_CALLS', 'GET_INFO'];

/** The SDK's handle without a panel: the test says what happens, and how commands are answered. */
export class FakePhone implements HostPhone {
  state: ConnectionState = 'ready';
  session: Session | null = { boot: 'b1', capabilities: CAPABILITIES, info: info(null) };
  /** Commands sent, without GET_CALLS. */
  readonly sent: [command: string, content: unknown][] = [];
  /** Calls that GET_CALLS tells. */
  known: CallView[] = [];
  /** Answers by command; without one it is 200 with `null`. */
  answers: Record<string, (content: never) => Partial<Outcome> | Promise<Partial<Outcome>>> = {};
  readonly dial = createStore<DialState>({ canDial: true, reason: null });
  readonly #emitter = createEmitter();

  on: HostPhone['on'] = (event, handler, options) => this.#emitter.on(event, handler, options);
  sendRaw = async (type: string, content?: unknown): Promise<Outcome> => {
    if (type !== 'GET_CALLS') this.sent.push([type, content]);
    await Promise.resolve();
    const answer = type === 'GET_CALLS' ? { content: this.known } : await this.answers[type]?.(content as never);
    return { ...outcomeOf(null, false, 200, null, 'panel'), ...answer };
  };
  send: HostPhone['send'] = async (command, ...[content]: readonly unknown[]) => {
    const outcome = await this.sendRaw(command, content);
    if (outcome.status !== 200) throw new PhoneError(command, outcome);
    return outcome.content as never;
  };

  emit<E extends keyof PhoneEvents>(event: E, content: PhoneEvents[E]): void {
    this.#emitter.emit(event, content, { seq: 1, at: 0 });
  }
  call(changes: Partial<CallView> = {}): void {
    this.emit('CALL_EVENT', callView(changes));
  }
  /** What keeps it from dialling. */
  block(reason: DialState['reason']): void {
    this.dial.set({ canDial: reason === null, reason });
  }
  /** As the SDK's store: `noPanel` without a link. */
  connect(state: ConnectionState, reason: DialState['reason'] = this.session?.info ? null : 'signedOut'): void {
    const from = this.state;
    this.state = state;
    this.block(state === 'ready' ? reason : 'noPanel');
    this.emit('connection', { state, from, cause: null, attempt: 0 });
  }
  signOut(): void {
    this.session = { boot: 'b1', capabilities: [], info: null };
    this.block('signedOut');
    this.emit('resync', { snapshot: { seq: 1, info: null, operator: null, groups: [], calls: [], dial }, gone: [] });
  }
  signIn(state: OperatorState | null = null, capabilities: string[] = CAPABILITIES, calls: CallView[] = []): void {
    this.session = { boot: 'b1', capabilities, info: info(state) };
    this.block(capabilities.includes('CALL') ? null : 'notAllowed');
    this.emit('resync', {
      snapshot: { seq: 1, info: info(state), operator: state, groups: [], calls, dial },
      gone: [],
    });
  }
}

/** Lets everything that is under way come to its end, but no timer. */
export const turns = async (count = 30): Promise<void> => {
  for (let i = 0; i < count; i += 1) await Promise.resolve();
};
