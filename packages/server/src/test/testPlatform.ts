import { pino } from 'pino';
import { createPlatform } from '../createPlatform.ts';
import type { AuditEvent } from '../kernel/audit/Audit.ts';
import type { OpenDatabase } from '../kernel/database/openDatabase.ts';
import { createHashing } from '../kernel/passwords/createHashing.ts';
import { type Cost, hashPassword } from '../kernel/passwords/password.ts';
import type { PlatformOptions } from '../PlatformOptions.ts';
import { brittle } from './brittleDatabase.ts';
import { DEMO_PASSWORD, robotNumbers, seedDemo } from './demoCompany.ts';
import { FakeCallEngine } from './fakeCallEngine.ts';
import { withParts } from './partsOf.ts';
import { seedOnce, sharedDatabase } from './sharedDatabase.ts';
import { storesOf } from './stores.ts';

/** 2026-11-20 14:02 UTC */
export const NOON = 1_795_183_320_000;

export const silentLog = pino({ level: 'silent' });

/** A cost of passwords that is next to nothing. */
export const CHEAP: Cost = { memory: 8, passes: 1, parallelism: 1 };
/** Seeds with a hash that costs nothing to check. */
export const cheapSeed = (database: OpenDatabase, now = NOON) =>
  seedDemo(database, now, (password) => hashPassword(password, CHEAP));

export interface Asked {
  status: number;
  headers: { get(name: string): string | null };
  body: never;
}

/** The platform with the demo company, a call half that the test drives, and a clock that it moves. */
export async function testPlatform(keep?: OpenDatabase, more: Partial<PlatformOptions> = {}) {
  const shared = keep ?? (await sharedDatabase());
  const database = brittle(shared);
  const clock = { now: NOON };
  const calls = new FakeCallEngine();
  const errors: string[] = [];
  const logged: string[] = [];
  const audited: AuditEvent[] = [];
  const log = pino(
    { level: 'error' },
    {
      write(line: string) {
        logged.push(line);
        errors.push(JSON.parse(line).msg);
      },
    },
  );
  const platform = await createPlatform({
    database,
    seed: (empty) => (keep ? cheapSeed(empty) : seedOnce(shared, 'noon', () => cheapSeed(shared))),
    createCalls: () => calls,
    hashing: createHashing(CHEAP),
    isOutside: (number) => robotNumbers.has(number),
    version: 'test',
    publicOrigin: null,
    now: () => clock.now,
    log,
    audit: (event) => audited.push(event),
    ...more,
  });

  /** One request; a body makes it POST unless given otherwise. */
  const ask = async (
    path: string,
    options: {
      token?: string;
      body?: unknown;
      method?: string;
      raw?: string;
      /** Instead of a body: what is uploaded. */
      form?: FormData;
      headers?: Record<string, string>;
      /** Address of the client. */
      from?: string;
    } = {},
  ): Promise<Asked> => {
    const { form } = options;
    const body = form ?? options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const init = {
      method: options.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(form ? {} : { 'Content-Type': 'application/json' }),
        ...(options.token === undefined ? {} : { 'X-Application': options.token }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
    };
    const incoming = { socket: { remoteAddress: options.from ?? '127.0.0.1' }, headers: {} };
    const response = await platform.api.app.request(`http://phone.test${path}`, init, { incoming });
    return { status: response.status, headers: response.headers, body: (await response.json()) as never };
  };
  return {
    platform: withParts(platform),
    calls,
    clock,
    errors,
    logged,
    audited,
    database,
    store: storesOf(database),
    ask,
    signIn: async (login = 'ines'): Promise<string> => {
      const answer = await ask('/v1/login', { body: { login, password: DEMO_PASSWORD } });
      return (answer.body as { token: string }).token;
    },
    close: () => platform.close(),
  };
}
export type TestPlatform = Awaited<ReturnType<typeof testPlatform>>;
