import type { CallEngineOptions } from '../../../server/src/calls/engine/CallEngineOptions.ts';
import type { RobotPhone } from '../../../server/src/robots/RobotPhone.ts';
import type { RobotEndpoint, RobotSession } from '../../../server/src/robots/RobotSession.ts';
import { until } from '../wait/index.ts';
import type { Member } from './BenchDirectory.ts';
import { CallBench } from './CallBench.ts';
import { TONES, untilHeard } from './hearing.ts';

const MEMBERS = ['alice', 'bob', 'carol', 'dave'] as const;
const NUMBERS = { alice: '201', bob: '202', carol: '203', dave: '204' } as const;

/** Four phones that each speak with a tone of their own, for tests of the verbs; calls are set up in one line. */
export class VerbBench {
  readonly bench: CallBench;
  readonly phones = {} as Record<Member, RobotPhone>;
  /** Sessions of calls to a phone, oldest first. */
  readonly incoming: Record<Member, RobotSession[]> = { alice: [], bob: [], carol: [], dave: [] };
  /** Phones that let calls ring; those that answer by themselves still do. */
  readonly rings = new Set<Member>();

  constructor(options: Partial<CallEngineOptions> = {}, createEndpoint?: () => RobotEndpoint) {
    this.bench = new CallBench(options, createEndpoint);
  }

  async open(): Promise<this> {
    await this.bench.listen();
    for (const name of MEMBERS) {
      const phone = await this.bench.phone(name, { toneHz: TONES[name] });
      phone.onSession = (session) => {
        this.incoming[name].push(session);
        if (!this.rings.has(name)) void session.answer();
      };
      this.phones[name] = phone;
    }
    return this;
  }

  /** Ends everything; to be called before each test. */
  async reset(): Promise<void> {
    for (const name of MEMBERS) {
      for (const session of this.phones[name].sessions) session.hangUp();
      this.incoming[name] = [];
    }
    await until('the last test is over', () => this.bench.engine.sizes.calls === 0);
    await until('the last leg is closed', () => this.bench.engine.sizes.endpoints === 0);
    this.rings.clear();
    for (const list of [this.bench.pushes, this.bench.finished, this.bench.recordings]) list.length = 0;
  }

  /** Lets one call another. */
  dial(from: Member, to: string): RobotSession {
    return this.bench.dial(this.phones[from], to, TONES[from]);
  }

  /** Two who talk, proven by ear: the sessions of both and the id of the call. */
  async talk(from: Member, to: Member): Promise<{ a: RobotSession; b: RobotSession; call: string }> {
    const before = this.incoming[to].length;
    const a = this.dial(from, NUMBERS[to]);
    await until(`${to} talks`, () => this.incoming[to].length > before && a.state === 'talking');
    const b = this.incoming[to].at(-1) as RobotSession;
    await untilHeard([
      [a, to],
      [b, from],
    ]);
    return { a, b, call: this.callOf(from) };
  }

  /** Two who talk, as both lines say; for benches without audio. */
  async talkSilently(from: Member, to: Member): Promise<{ call: string }> {
    this.dial(from, NUMBERS[to]);
    await until('both talk', () => this.shown(from, to).every((line) => line.startsWith('talking')));
    return { call: this.callOf(from) };
  }

  /** Id of the newest call of a user. */
  callOf(user: Member): string {
    return this.bench.engine.linesOf(user).at(-1)?.call.split('/').at(-1) ?? '';
  }

  /** Lines of users as words: state, whom they show. */
  shown(...users: Member[]): string[] {
    return users.map((user) =>
      this.bench.engine
        .linesOf(user)
        .map((line) => `${line.state} ${line.displayedLabel ?? line.displayedNumber ?? ''}`)
        .join('; '),
    );
  }

  /** What became of a user's lines, without their removal. */
  ended(user: Member): string[] {
    return this.bench.story(user).filter((step) => step.startsWith('dropped'));
  }
}
