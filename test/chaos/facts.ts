import { sleep } from '@ringside/testing/wait';
import type { Phone } from './Phone.ts';
import type { PhoneCall } from './PhoneCall.ts';
import { secondsOf, type World } from './World.ts';

/** Something that must hold after a fault: what was expected, and what was found. */
export interface Fact {
  name: string;
  expected: string;
  found: string;
  holds: boolean;
}
const fact = (name: string, expected: unknown, found: unknown, holds = String(expected) === String(found)): Fact => ({
  ...{ name, expected: String(expected), found: String(found), holds },
});

/** How many of these hear the other side, as soon as all do, or after some seconds: their packets are counted for some frames. */
export async function hearing(phones: readonly Phone[], tries = 10): Promise<number> {
  const before = phones.map(({ sound }) => sound.heard);
  await sleep(400);
  const count = phones.filter(
    ({ sound, call }, n) => call?.state === 'talking' && sound.heard > (before[n] ?? 0),
  ).length;
  return count === phones.length || tries <= 1 ? count : hearing(phones, tries - 1);
}

interface Row {
  login: string;
  cause: string;
  talk: number | null;
  incoming: boolean;
}

/** What a call must have left in the history of its user. */
export interface Expectation {
  cause: 'normal' | 'serverStopped';
  /** Seconds by which the talk time may fall short: a crash loses what was not noted yet. */
  lost: number;
}

/** One row for each call of each user, with its cause and the time that was talked. */
export async function historyFacts(world: World, expected: (call: PhoneCall) => Expectation): Promise<Fact[]> {
  const sql = `select u.login, h.cause, h.talk_seconds as talk, h.is_incoming as incoming
    from call_history h join users u on u.id = h.user_id order by h.ctid`;
  const { phones } = world;
  const { speakers } = world.crowd;
  const wanted = phones.reduce((sum, { calls }) => sum + calls.length, 0);
  let rows = await world.query<Row>(sql);
  for (let tries = 0; rows.length < wanted + speakers && tries < 100; tries++) {
    await sleep(100);
    rows = await world.query<Row>(sql);
  }
  const of = (login: string) => rows.filter((row) => row.login === login);
  const wrongNumber = phones.filter(({ account, calls }) => of(account.login).length !== calls.length);
  const wrongCause: string[] = [];
  const wrongTime: string[] = [];
  let missing = 0;
  for (const { account, calls } of phones) {
    const own = of(account.login);
    if (own.length !== calls.length) continue;
    for (const call of calls) {
      const { cause, lost } = expected(call);
      const talked = call.answeredAt === null ? 0 : secondsOf(call);
      // The row of a call is the one that is nearest in time.
      const apart = (row: Row) => Math.abs((row.talk ?? 0) - talked);
      const row = own.toSorted((a, b) => apart(a) - apart(b))[0] as Row;
      own.splice(own.indexOf(row), 1);
      if (row.cause !== cause && call.status === null) wrongCause.push(`${account.login} ${row.cause}`);
      if (world.waiting.some((phone) => phone.account === account)) continue;
      if (row.talk === null && talked > 1.5) missing += 1;
      else if ((row.talk ?? 0) > talked + 1.5 || (row.talk ?? talked) < talked - lost - 1.5)
        wrongTime.push(`${account.login} ${row.talk} of ${talked.toFixed(1)} s`);
    }
  }
  const list = (words: string[]) => (words.length === 0 ? 'none' : `${words.length}: ${words.slice(0, 4).join(', ')}`);
  const names = wrongNumber.map(({ account, calls }) => `${account.login} ${of(account.login).length}/${calls.length}`);
  return [
    fact(`users with another number of history rows than their ${wanted} calls`, 'none', list(names)),
    fact('rows with a wrong cause', 'none', list(wrongCause)),
    fact('rows with a wrong or no talk time', 'none', list([...wrongTime, ...Array<string>(missing).fill('no time')])),
    fact('missed call of who got the message', speakers, of(world.absent).length),
  ];
}

/** Nothing of the calls is left, everybody is where they were, and all are served again without having registered again. */
export async function afterFacts(world: World): Promise<Fact[]> {
  const { agents, waiting } = world.crowd;
  const settled = async (name: string, value: number) => {
    for (let tries = 0; tries < 100 && (await world.figure(name)) !== value; tries++) {
      await sleep(100);
    }
    return fact(name, value, await world.figure(name));
  };
  const facts = [
    await settled('ringside_calls', 0),
    await settled('ringside_call_lines', 0),
    await settled('ringside_queue_waiting', 0),
    await settled('ringside_queue_agents', agents),
    await settled('ringside_queue_free_agents', agents),
  ];
  const entered = await world.query<{
    open: number;
  }>(`select count(*)::int as open from queue_events e where kind = 'entered'
    and not exists (select 1 from queue_events o where o.caller_key = e.caller_key and o.kind in ('answered', 'abandoned', 'left', 'overflowed', 'refused'))`);
  facts.push(fact(`callers of the queue (${agents} and ${waiting}) without an outcome`, 0, entered[0]?.open));
  await world.serveCustomers().catch(() => {});
  const served = world.agents.filter(({ call }) => call?.state === 'talking');
  facts.push(fact('agents who get a call again', agents, served.length));
  facts.push(fact('who hear each other in it', 2 * agents, await hearing([...served, ...world.customers])));
  const [caller, called] = world.pairs;
  if (caller && called) {
    await caller.dial(called.account.number);
    facts.push(fact('a colleague is reached', 'talking', called.call?.state));
  }
  await world.hangUp();
  facts.push(await settled('ringside_calls', 0), await settled('ringside_queue_free_agents', agents));
  const others = async () => (await world.query(`select 1 from operators where status <> 'IDLE'`)).length;
  for (let tries = 0; tries < 50 && (await others()) > 0; tries++) await sleep(100);
  facts.push(fact('agents whose stored state is not IDLE', 0, await others()));
  facts.push(
    fact('phones that had to register again', 0, world.phones.filter(({ registers }) => registers !== 1).length),
  );
  return facts;
}

/** Messages and recordings have a row and a file each. */
export async function soundFacts(world: World, { recordings }: { recordings: number }): Promise<Fact[]> {
  const { speakers } = world.crowd;
  const count = async (table: string) =>
    (await world.query<{ n: number; ms: number }>(`select count(*)::int as n from ${table}`))[0]?.n;
  return [
    fact(
      'messages: rows and files',
      `${speakers} ${speakers}`,
      `${await count('voicemails')} ${world.files('voicemail')}`,
    ),
    fact(
      'recordings: rows and files',
      `${recordings} ${recordings}`,
      `${await count('recordings')} ${world.files('recordings')}`,
    ),
  ];
}

/** Nothing in the log that nobody foresaw: that a database or a disk was away is a sentence, a mistake of ours has a stack. */
export function logFacts(world: World): Fact[] {
  const faults = world.log.filter(({ level = 0, audit }) => level >= 40 && !audit);
  const stacks = faults.filter(({ err = '' }) => /^\s+at /m.test(typeof err === 'string' ? err : (err.stack ?? '')));
  const kinds = new Map<string, number>();
  for (const { msg = '?' } of faults) kinds.set(msg, (kinds.get(msg) ?? 0) + 1);
  const told = [...kinds].map(([msg, times]) => `${times} × ${msg}`).join('; ');
  return [fact(`stack traces in the log (${told || 'no warning'})`, 0, stacks.length)];
}
