import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { freeUdpPort } from '@ringside/testing/ports';
import { startMain } from '@ringside/testing/server';
import { until } from '@ringside/testing/wait';
import { ownDatabase, rowsOf, type startPostgres } from '../../packages/server/src/test/postgres.ts';
import { makeCompany, QUEUE, type TestCompany } from './makeCompany.ts';
import { Phone } from './Phone.ts';
import type { PhoneCall } from './PhoneCall.ts';

/** How many are at work when the fault comes. A call is two people, or one who waits in the queue. */
export interface Crowd {
  agents: number;
  pairs: number;
  waiting: number;
  /** 1: a caller leaves a message, which begins after a greeting of some seconds. */
  speakers: 0 | 1;
}
export type Started = Awaited<ReturnType<typeof startMain>>;

/** The program as a process of its own on a PostgreSQL database of its own, and a company full of desk phones that use it. */
export class World {
  readonly crowd: Crowd;
  readonly folder: string;
  readonly database: string;
  company!: TestCompany;
  server!: Started;
  agents: Phone[] = [];
  /** Those who call the queue and are served. */
  customers: Phone[] = [];
  waiting: Phone[] = [];
  /** Callers and whom they called, in turns. */
  pairs: Phone[] = [];
  /** Leaves a message for a user who has no phone. */
  speakers: Phone[] = [];
  /** Login of whom the message is for. */
  absent = '';
  readonly env: Record<string, string>;
  #sipPort = 0;
  #port = 0;
  #metricsPort = 0;
  /** What every process so far has said. */
  readonly #said: (() => string)[] = [];

  private constructor(crowd: Crowd, database: string, folder: string, env: Record<string, string>) {
    [this.crowd, this.database, this.folder, this.env] = [crowd, database, folder, env];
  }

  static async open(
    postgres: NonNullable<ReturnType<typeof startPostgres>>,
    crowd: Crowd,
    more: { folder?: string; env?: Record<string, string> } = {},
  ): Promise<World> {
    const database = await ownDatabase(postgres.url);
    const folder = more.folder ?? mkdtempSync(join(tmpdir(), 'ringside-chaos-'));
    const world = new World(crowd, database, folder, more.env ?? {});
    const { agents, pairs, waiting, speakers } = crowd;
    world.company = await makeCompany(
      { url: database },
      { agents, others: agents + 2 * pairs + waiting + speakers + 1 },
    );
    [world.#sipPort, world.#port, world.#metricsPort] = [await freeUdpPort(), await freeUdpPort(), await freeUdpPort()];
    await world.start();
    const { sip } = world;
    const open = (accounts: TestCompany['others']) => Promise.all(accounts.map((account) => Phone.open(account, sip)));
    world.agents = await open(world.company.agents);
    const others = await open(world.company.others.slice(0, -1));
    world.absent = world.company.others.at(-1)?.login ?? '';
    world.customers = others.splice(0, agents);
    world.pairs = others.splice(0, 2 * pairs);
    world.waiting = others.splice(0, waiting);
    world.speakers = others;
    for (const phone of world.phones) {
      if ((await phone.register()) !== 200) throw new Error(`${phone.account.login} could not register`);
    }
    return world;
  }

  get phones(): Phone[] {
    return [...this.agents, ...this.customers, ...this.pairs, ...this.waiting, ...this.speakers];
  }
  /** Who are in a call with sound both ways; those who wait hear music. */
  /** Where phones register. */
  get sip(): { port: number; realm: string } {
    return { port: this.#sipPort, realm: this.company.realm };
  }
  get talking(): Phone[] {
    return this.phones.filter(({ call }) => call?.state === 'talking');
  }
  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Starts the program, at the same ports as before. @returns how long it took, in milliseconds */
  async start(): Promise<number> {
    const begun = performance.now();
    this.server = await startMain(this.folder, {
      ...{ DATABASE_URL: this.database, RINGSIDE_DEMO: '0', RINGSIDE_PORT: String(this.#port) },
      ...{ RINGSIDE_SIP_PORT: String(this.#sipPort), RINGSIDE_METRICS_PORT: String(this.#metricsPort) },
      ...this.env,
    });
    this.#said.push(this.server.said);
    if (!this.server.ready) throw new Error(`the program did not start: ${this.server.said()}`);
    return performance.now() - begun;
  }

  /** Everybody is on the phone: customers with agents, colleagues with each other, and those who wait behind. */
  async busy(): Promise<void> {
    await this.serveCustomers();
    await Promise.all(
      this.pairs.map(async (phone, n) => {
        if (n % 2 === 1) return;
        await pass(15 * n);
        await phone.dial(this.pairs[n + 1]?.account.number ?? '');
      }),
    );
    for (const phone of this.waiting) {
      void phone.dial(QUEUE);
      await pass(15);
    }
    for (const speaker of this.speakers) void speaker.dial(this.company.others.at(-1)?.number ?? '');
    const isTalking = ({ call }: Phone) => call?.state === 'talking';
    await until('colleagues talk', () => this.pairs.every(isTalking));
    await until(
      'the message has begun',
      () => this.speakers.every(isTalking) && this.bytes('voicemail') >= this.speakers.length * 1000,
    );
    await until('the others wait', async () => (await this.figure('ringside_queue_waiting')) === this.waiting.length);
  }

  /** As many customers as there are agents call the queue; resolves when all are served. */
  async serveCustomers(): Promise<void> {
    const before = this.agents.map((agent) => agent.calls.length);
    for (const customer of this.customers) {
      void customer.dial(QUEUE);
      await pass(30);
    }
    await until('every agent has a customer', () =>
      this.agents.every(({ calls, call }, n) => calls.length > (before[n] ?? 0) && call?.state === 'talking'),
    );
  }

  /** All who called hang up, agents who still talk as well. */
  async hangUp(phones: readonly Phone[] = this.phones): Promise<void> {
    for (const phone of phones) if (!phone.call?.isIncoming) await phone.hangUp();
    for (const phone of phones) await phone.hangUp();
  }

  /** A figure of /metrics; NaN while there is none. */
  async figure(name: string): Promise<number> {
    const text = await fetch(`http://127.0.0.1:${this.#metricsPort}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    );
    return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (.*)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  }

  /** One request to the program; with a body it is a POST. */
  async ask(path: string, body?: unknown, token?: string) {
    const answer = await fetch(`${this.origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', ...(token ? { 'X-Application': token } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as never };
  }

  query<Row extends object>(sql: string): Promise<Row[]> {
    return rowsOf<Row>(this.database, sql);
  }

  /** Sounds in a folder of the data. */
  files(folder: 'voicemail' | 'recordings'): number {
    return readdirSync(join(this.folder, folder)).filter((name) => name.endsWith('.wav')).length;
  }
  bytes(folder: 'voicemail' | 'recordings'): number {
    const path = join(this.folder, folder);
    return readdirSync(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0);
  }
  /** Files and sockets that the program has open. */
  get handles(): number {
    return readdirSync(`/proc/${this.server.child.pid}/fd`).length;
  }
  get resident(): number {
    const status = readFileSync(`/proc/${this.server.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1024;
  }
  /** Lines of the log of all processes so far. */
  get log(): {
    level?: number;
    msg?: string;
    audit?: boolean;
    err?: string | { message?: string; stack?: string };
  }[] {
    const lines = this.#said.flatMap((said) =>
      said()
        .split('\n')
        .filter((line) => line !== ''),
    );
    return lines.map((line) => (line.startsWith('{') ? JSON.parse(line) : { level: 60, msg: line }));
  }

  async close(): Promise<void> {
    for (const phone of this.phones) phone.close();
    this.server.child.kill('SIGKILL');
    await this.server.exited;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** How long a call was talked, in seconds. */
export const secondsOf = ({ answeredAt, overAt }: PhoneCall): number =>
  answeredAt === null ? 0 : ((overAt ?? performance.now()) - answeredAt) / 1000;
