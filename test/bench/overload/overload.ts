import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pass } from 'node:timers/promises';
import { killAll } from '@ringside/testing/server';
import { encodedFrames } from '../../../packages/server/src/media/codec/encodeFrames.ts';
import { startPostgres } from '../../../packages/server/src/test/postgres.ts';
import { Phone } from '../../chaos/Phone.ts';
import { World } from '../../chaos/World.ts';
import type { Figure } from '../figure.ts';
import { percentile } from '../percentile.ts';
import { startClock, Voice } from './callers.ts';

/** Calls with which the run before is made, and pairs of phones that there are. */
const FEW = 5;
const PAIRS = Number(process.env['PAIRS'] ?? 200);
const SECONDS = 5;
/** Calls after which it is listened to again. */
const STEP = 20;
/** Between two calls: a server that is asked for more at once looks at its use once a second. */
const EVERY_MS = 100;

/** The server and the callers get a core each: what is full is the server, not the machine of both. */
const pin = (core: number): void => {
  if (availableParallelism() > 1 || core > 0)
    execFileSync('taskset', ['-acp', String(core), String(process.pid)], { stdio: 'ignore' });
};

/** Calls between phones of different codecs on a real server, more and more, until it refuses: what those hear that it took. */
export async function overload(): Promise<[string, Figure[]][]> {
  const postgres = startPostgres();
  if (!postgres) throw new Error('needs PostgreSQL');
  pin(0);
  const world = await World.open(postgres, { agents: 1, pairs: 0, waiting: 2 * PAIRS, speakers: 0 });
  pin(1);
  const stop = startClock();
  const mu = {
    type: 0,
    name: 'PCMU/8000',
    samples: 160,
    frames: [Uint8Array.from({ length: 160 }, (_, n) => [0x8a, 0x9a, 0x0a, 0x1a][(n >> 1) & 3] ?? 0)],
  };
  const opus = { type: 111, name: 'opus/48000/2', samples: 960, frames: await encodedFrames({ kind: 'music' }) };
  const phones: Phone<Voice>[] = [];
  try {
    for (const [n, { account }] of world.waiting.entries()) {
      const phone = await Phone.with(account, world.sip, await Voice.open(n % 2 === 0 ? mu : opus));
      phones.push(phone);
      if ((await phone.register()) !== 200) throw new Error('a phone could not register');
    }
    // Two voices without a server between them: what this machine does to packets.
    const floor = [await Voice.open(mu), await Voice.open(mu)] as const;
    for (const [n, voice] of floor.entries()) voice.talkTo(floor[1 - n]?.description ?? '');

    const dial = (pair: number) => phones[2 * pair]?.dial(phones[2 * pair + 1]?.account.number ?? '');
    const listen = async (seconds = SECONDS) => {
      const talking = phones.filter(({ call }) => call?.state === 'talking');
      const ears = [...talking.map(({ sound }) => sound), ...floor];
      for (const ear of ears) ear.listen();
      await pass(seconds * 1000);
      const sum = (voices: readonly Voice[]) => {
        const all = voices.map((voice) => voice.heard());
        const of = (key: 'came' | 'late' | 'missing') => all.reduce((total, one) => total + one[key], 0);
        return {
          late: (of('late') * 100) / of('came'),
          missing: (of('missing') * 100) / of('came'),
          p99: percentile(
            all.flatMap(({ delays }) => delays),
            0.99,
          ),
        };
      };
      return { calls: talking.length / 2, ...sum(talking.map(({ sound }) => sound)), floor: sum(floor) };
    };
    let pair = 0;
    for (; pair < FEW; pair++) await dial(pair);
    await pass(2000);
    const before = await listen();
    let refused: Awaited<ReturnType<typeof dial>>;
    const steps: Figure[] = [];
    for (; pair < PAIRS && !refused; pair++) {
      if (pair % STEP === 0) {
        const { calls, late, p99, floor } = await listen(2);
        const at = `at ${calls} calls`;
        steps.push({
          name: `${at}: packets over 20 ms late; without a server ${floor.late.toFixed(2)}`,
          value: late,
          unit: '%',
        });
        steps.push({
          name: `${at}: delay beyond the least, p99; without a server ${floor.p99.toFixed(1)}`,
          value: p99,
          unit: 'ms',
        });
      }
      const call = await dial(pair);
      if (call?.status) refused = call;
      await pass(EVERY_MS);
    }
    const share = await world.figure('ringside_media_share');
    const full = await listen();
    const again = await dial(pair);
    const rows = (name: string, at: typeof full): Figure[] => [
      { name: `${name}: calls of two codecs`, value: at.calls, unit: '' },
      { name: `${name}: packets over 20 ms late`, value: at.late, unit: '%', budget: 0.1, goal: true },
      { name: `${name}: packets that did not come`, value: at.missing, unit: '%', budget: 0.1, goal: true },
      { name: `${name}: late without a server between`, value: at.floor.late, unit: '%' },
      { name: `${name}: times as often late as without a server`, value: at.late / at.floor.late, unit: '' },
      { name: `${name}: delay beyond the least, p99`, value: at.p99, unit: 'ms' },
      { name: `${name}: the same without a server between`, value: at.floor.p99, unit: 'ms' },
    ];
    return [
      [
        `Overload, the server on a core (load average ${(loadavg()[0] ?? 0).toFixed(1)})`,
        [
          ...rows('before', before),
          ...steps,
          ...rows('when it refuses', full),
          { name: 'the refusal: status', value: refused?.status ?? Number.NaN, unit: '', budget: 503, goal: true },
          { name: 'the refusal: Retry-After', value: refused?.retryAfter ?? Number.NaN, unit: 's' },
          { name: 'the same five seconds later: status', value: again?.status ?? Number.NaN, unit: '' },
          { name: 'what it says of itself: used share of the media', value: share, unit: '' },
        ],
      ],
    ];
  } finally {
    stop();
    for (const phone of phones) phone.close();
    await world.close();
    killAll();
    postgres.stop();
  }
}
