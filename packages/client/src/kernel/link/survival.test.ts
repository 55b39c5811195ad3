import { seeded } from '@ringside/testing/random';
import { createCutter, startServer, wireLine } from '@ringside/testing/server';
import { sleep } from '@ringside/testing/wait';
import { expect, test } from 'vitest';
import { lineList } from '../../calls/lines.ts';
import { createClient } from '../createClient.ts';

/** Lines of the test, used over and over. */
const LINES = 25;
const uriOf = (n: number) => `telephony/CallLine/${n % LINES}`;

/** What happens to the lines of Inès, step by step, as a client must see it. */
type Told = { n: number; op: 'put'; uri: string; isNew: boolean } | { n: number; op: 'remove'; uri: string };

test.each([1, 2, 3])(
  'cuts, dead links and restarts at 200 changes per second lose nothing and double nothing (run %d)',
  async (seed) => {
    const server = await startServer();
    const cutter = await createCutter(server.port);
    const client = createClient({ baseUrl: `${cutter.origin}/` });
    const random = seeded(seed);

    const story: Told[] = [];
    const truth = new Set<string>();
    let n = 0;
    const step = () => {
      n += 1;
      const uri = uriOf(n);
      story.push({ n, op: 'put', uri, isNew: !truth.has(uri) });
      truth.add(uri);
      server.calls.setLine('ines', wireLine({ restUri: uri, lineId: String(n) }));
      const gone = uriOf(n + LINES - 3);
      if (n % 7 !== 0 || !truth.delete(gone)) return;
      story.push({ n, op: 'remove', uri: gone });
      server.calls.removeLine('ines', gone);
    };

    /** Where in the story the client is; null before its first snapshot. */
    let place: number | null = null;
    const wrong: unknown[] = [];
    let [resets, applied] = [0, 0];
    client.follow(lineList, (change) => {
      if (change.op === 'reset') {
        resets += 1;
        const last = Math.max(0, ...change.items.map((line) => Number(line.id)));
        const next = story.findIndex((told) => told.n > last);
        place = next < 0 ? story.length : next;
        return;
      }
      applied += 1;
      const told = story[place ?? -1];
      place = (place ?? 0) + 1;
      const isSame =
        change.op === 'put'
          ? told?.op === 'put' && told.n === Number(change.item.id) && told.isNew === change.isNew
          : told?.op === 'remove' && told.uri === change.uri;
      if (!isSame) wrong.push([told, change]);
    });

    await client.signIn('ines', 'ringside');
    client.connect();
    await expect.poll(() => place).toBe(0);
    const ticker = setInterval(step, 5);
    for (let round = 0; round < 8; round++) {
      await sleep(100 + random(300));
      if (random(4) === 0) cutter.freeze();
      else {
        cutter.cut();
        await sleep(50 + random(600));
        cutter.restore();
      }
    }
    await sleep(500);
    clearInterval(ticker);
    await expect.poll(() => place, { timeout: 20_000 }).toBe(story.length);
    expect(wrong).toEqual([]);
    expect(applied).toBeGreaterThan(300);
    // Cuts shorter than the retention are resumed, not started over.
    expect(resets).toBe(1);

    // A restart of the server begins a new epoch: one snapshot, then change by change again.
    for (const uri of truth) {
      story.push({ n, op: 'remove', uri });
      server.calls.removeLine('ines', uri);
    }
    truth.clear();
    await expect.poll(() => place, { timeout: 20_000 }).toBe(story.length);
    await server.restart();
    await expect.poll(() => resets, { timeout: 20_000 }).toBe(2);
    place = story.length;
    for (let i = 0; i < 20; i++) step();
    await expect.poll(() => place, { timeout: 20_000 }).toBe(story.length);
    expect(wrong).toEqual([]);
    client.disconnect();
    await cutter.close();
    await server.stop();
  },
);
