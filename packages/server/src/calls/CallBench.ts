import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { FinishedCall, RecordedCall } from '../kernel/events.ts';
import { WorkerMediaEngine } from '../media/WorkerMediaEngine.ts';
import { RobotPhone } from '../robots/RobotPhone.ts';
import type { RobotEndpoint, RobotSession } from '../robots/RobotSession.ts';
import type { RobotVoice } from '../robots/Robots.ts';
import { routePlan } from '../routing/planRoute.ts';
import type { RoutePlan, Step } from '../routing/RoutePlan.ts';
import type { RoutingCompany, RoutingGroup, UserRef } from '../routing/RoutingPorts.ts';
import { aGroup } from '../routing/testRouting.ts';
import { digestHa1 } from '../sip/digest.ts';
import type { HeaderLine } from '../sip/message.ts';
import type { CallEvents } from './CallEngine.ts';
import type { CallEngineOptions } from './CallEngineOptions.ts';
import { createCallEngine } from './createCallEngine.ts';
import type { Directory, PlanAsked } from './ports/Directory.ts';

const REALM = 'bench';
const MEMBERS = { alice: '201', bob: '202', carol: '203', dave: '204' } as const;
export type Member = keyof typeof MEMBERS;

const userOf = (name: Member): UserRef => ({ userId: name, displayName: name, number: MEMBERS[name] });
const members = Object.keys(MEMBERS) as Member[];

/** A company of four in memory: 201 to 204, group 300 of bob, carol and dave, `*43`, numbers from 0 lead outside. */
class BenchDirectory implements Directory {
  readonly realm = REALM;
  /** Terminals that are desk phones. */
  readonly deskPhones = new Set<string>();
  isDeskPhone(terminalId: string) {
    return this.deskPhones.has(terminalId);
  }
  registration(registerId: string) {
    // Everybody may have a second terminal, `reg-alice2`.
    const terminal = registerId.replace('reg-', '');
    const name = members.find((member) => terminal.replace('2', '') === member);
    return name ? { terminalId: `t-${terminal}`, userId: name, ha1: digestHa1(registerId, REALM, `pw-${name}`) } : null;
  }
  user(userId: string) {
    return members.includes(userId as Member) ? userOf(userId as Member) : null;
  }
  readonly #routing: RoutingCompany = {
    timeZone: 'UTC',
    plan: { dialPrefix: '', countryCode: '' },
    ownerOf: (number) => {
      const name = members.find((member) => MEMBERS[member] === number);
      const group = this.groups.find((one) => one.number === number) ?? null;
      return name ? { userId: name } : group && { groupId: group.groupId };
    },
    inward: () => null,
    takesOutside: (number) => number.startsWith('0'),
    user: (userId) => this.user(userId),
    group: (groupId) => this.groups.find((group) => group.groupId === groupId) ?? null,
    ringMsOf: () => null,
    mayForwardOutside: () => this.mayForwardOutside(),
  };
  readonly groups: RoutingGroup[] = [
    aGroup('g1', '300', {
      label: 'Sales',
      members: ['bob', 'carol', 'dave'].map((userId) => ({ userId, active: true })),
    }),
  ];
  plan({ ringMsOf, ...asked }: PlanAsked): RoutePlan {
    const number = 'number' in asked.from ? asked.from.number : '';
    const only = (step: Step): RoutePlan => ({ number, steps: [step], mustRing: asked.purpose === 'screened' });
    if (number === '*97') return only({ to: 'message', user: userOf('bob'), takesNone: true });
    if (number === '999')
      return only({ to: 'refused', cause: 'callNotAllowed', code: 'CALL_NOT_ALLOWED', text: 'barred' });
    return routePlan({ ...asked, at: Date.now(), company: { ...this.#routing, ringMsOf } });
  }
  labelOf(number: string) {
    return number === '0199004127' ? 'Grace Hopper' : null;
  }
  callerIdOf(userId: string, outside: boolean) {
    const user = this.user(userId);
    return outside ? { number: '0155000', label: '' } : { number: user?.number ?? '', label: user?.displayName ?? '' };
  }
  mayShow(_userId: string, number: string) {
    return number === '0155111';
  }
  mayForwardOutside() {
    return false;
  }
  /** Dave supervises everybody's calls, also those that no group brought. */
  maySupervise(userId: string) {
    return userId === 'dave';
  }
  monitoringShown = false;
  showsMonitoring() {
    return this.monitoringShown;
  }
  recordings: 'no' | 'tone' | 'free' = 'free';
  recordingRule() {
    return this.recordings;
  }
  isMember(groupId: string, userId: string) {
    return groupId === 'g1' && userId !== 'alice';
  }
  mayPickUp(groupId: string, userId: string) {
    return this.isMember(groupId, userId);
  }
  shareGroup(userId: string, otherUserId: string) {
    return this.isMember('g1', userId) && this.isMember('g1', otherUserId);
  }
  terminalsOf(userId: string) {
    return ['', '2'].map((second) => ({ terminalId: `t-${userId}${second}`, registerId: null }));
  }
}

/** A server on a free port with phones of real audio; everything that was pushed is kept. */
export class CallBench {
  readonly #realMedia: WorkerMediaEngine | null;
  readonly directory = new BenchDirectory();
  readonly engine: ReturnType<typeof createCallEngine>;
  readonly pushes: CallEvents['line'][] = [];
  readonly finished: FinishedCall[] = [];
  readonly recordings: RecordedCall[] = [];
  readonly registrations: CallEvents['registration'][] = [];
  readonly telephony: CallEvents['telephony'][] = [];
  readonly faults: unknown[] = [];
  readonly trunk = { user: 'robots', secret: 'bench-secret' };
  sipUrl = '';
  readonly #createEndpoint: (() => RobotEndpoint) | undefined;
  readonly #server = http.createServer();
  readonly #phones: RobotPhone[] = [];

  /** @param createEndpoint the phones' end of the audio, when `options.media` is not a real one */
  constructor(options: Partial<CallEngineOptions> = {}, createEndpoint?: () => RobotEndpoint) {
    this.#createEndpoint = createEndpoint;
    this.#realMedia = options.media ? null : new WorkerMediaEngine({ loopbackOnly: true });
    this.engine = createCallEngine({
      directory: this.directory,
      trunk: this.trunk,
      ...(this.#realMedia ? { media: this.#realMedia } : {}),
      callsPerMinute: 600,
      onFault: (error) => this.faults.push(error),
      ...options,
    });
    this.engine.on('line', (change) => this.pushes.push(change));
    this.engine.on('finished', (call) => this.finished.push(call));
    this.engine.on('recording', (call) => this.recordings.push(call));
    this.engine.on('registration', (change) => this.registrations.push(change));
    this.engine.on('telephony', (change) => this.telephony.push(change));
    new WebSocketServer({
      server: this.#server,
      handleProtocols: (offered) => (offered.has('sip') ? 'sip' : false),
    }).on('connection', (socket, request) => this.engine.attach(socket, request.socket.remoteAddress ?? ''));
  }

  get media(): WorkerMediaEngine {
    if (!this.#realMedia) throw new Error('this bench has no real media');
    return this.#realMedia;
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.sipUrl = `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}/sip`;
    return this;
  }

  /** A registered phone of a member that answers every call with `say`; `answers: false` lets it ring. */
  async phone(name: Member, say: RobotVoice, answers = true, terminal: '' | '2' = ''): Promise<RobotPhone> {
    const phone = new RobotPhone({
      sipUrl: this.sipUrl,
      user: `reg-${name}${terminal}`,
      password: `pw-${name}`,
      media: { loopbackOnly: true },
      ...(this.#createEndpoint ? { createEndpoint: this.#createEndpoint } : {}),
    });
    this.#phones.push(phone);
    phone.onIncoming = () => say;
    phone.onSession = (session) => {
      if (answers) void session.answer();
    };
    await phone.ready;
    return phone;
  }

  /** Lets a phone dial; fails when it is not registered. */
  dial(phone: RobotPhone, to: string, toneHz = 700, headers: readonly HeaderLine[] = []): RobotSession {
    const session = phone.call(to, { toneHz }, undefined, headers);
    if (!session) throw new Error('phone not registered');
    return session;
  }

  /** States the lines of a user went through, in order, with what the server said about the end. */
  story(userId: string): string[] {
    const story: string[] = [];
    for (const change of this.pushes) {
      if (change.userId !== userId) continue;
      if (change.op === 'remove') story.push('removed');
      else {
        const { state, stateCause, endedBy } = change.line;
        const step = state === 'dropped' ? `dropped ${stateCause} by ${endedBy}` : state;
        if (story.at(-1) !== step) story.push(step);
      }
    }
    return story;
  }

  /** Last segment of the path of a user's only call. */
  callIdOf(userId: string): string {
    const lines = this.engine.linesOf(userId);
    if (lines.length !== 1) throw new Error(`${userId} has ${lines.length} lines`);
    return lines[0]?.call.split('/').at(-1) ?? '';
  }

  async close(): Promise<void> {
    for (const phone of this.#phones) phone.close();
    await this.engine.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Waits until `check` holds; fails with `what` after `timeoutMs`. */
export async function until(what: string, check: () => boolean, timeoutMs = 15_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!check()) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Whether the loudest frequency a session hears is `hz`, give or take 12. */
export function hears(session: RobotSession, hz: number): boolean {
  const loudest = session.status.hears[0];
  return loudest !== undefined && Math.abs(loudest.hz - hz) <= 12;
}

/** Names of the tones the tests speak with. */
export const TONES = { alice: 700, bob: 1300, carol: 2100, dave: 2900, ringback: 425, music: 880, beep: 1400 } as const;

/** Everything a session hears, by the names of the tones, in the order of `TONES`; `silence` for nothing. */
export function heardBy(session: RobotSession): string {
  const { hears: peaks } = session.status;
  const names = Object.entries(TONES).filter(([, hz]) => peaks.some((peak) => Math.abs(peak.hz - hz) <= 12));
  return names.map(([name]) => name).join(' ') || (peaks.length === 0 ? 'silence' : 'something else');
}

/** Waits until sessions hear what is said they hear, all at the same time. */
export async function untilHeard(expected: [RobotSession, string][]): Promise<void> {
  const now = (): string => expected.map(([session]) => heardBy(session)).join(' | ');
  const wanted = expected.map(([, heard]) => heard).join(' | ');
  await until(`heard is ${wanted}`, () => now() === wanted).catch(() => {
    throw new Error(`heard is ${now()} and not ${wanted}`);
  });
}
