import { describe, expect, test } from 'vitest';
import { connect, hello, helper, helperBench, joined, ORIGIN, OTHER, started, TOKEN } from './test/helperBench.ts';
import { rawSocket } from './test/testPanel.ts';

helperBench();

describe('who is let in', () => {
  test('a panel of the paired origin with the token is welcomed, and told what can be asked', async () => {
    const panel = await joined();
    expect(panel.heard).toEqual([
      { type: 'welcome', proto: 1, helper: 'Ringside helper 0', can: ['request', 'launch', 'open'] },
    ]);
  });

  test.each([
    'http://evil.test',
    'http://phone.test:8080',
    'https://phone.test',
    'http://phone.test.evil.test',
    'null',
  ])('the origin %s is not the paired one', async (origin) => {
    const panel = await connect(origin);
    panel.send(hello);
    expect(await panel.ended()).toEqual({ code: 4403, reason: 'this origin is not paired' });
    expect(panel.heard).toEqual([]);
  });

  test('a wrong token is refused; after five of them those of its origin are, unless it has shown the right one', async () => {
    const told = async (token: string, origin = ORIGIN) => {
      const panel = await connect(origin);
      panel.send({ ...hello, token });
      return panel.until('verdict', () => panel.heard[0]?.['type'] ?? panel.closed()?.code);
    };
    const fiveTimes = async (origin: string) => {
      const codes = new Set<unknown>();
      for (let wrong = 0; wrong < 5; wrong += 1) codes.add(await told(`${TOKEN}x`, origin));
      return [...codes];
    };
    expect(await fiveTimes(ORIGIN)).toEqual([4401]);
    expect(await told(TOKEN)).toBe(4429);
    // Another panel is not kept out by that, nor by what comes from its own origin later.
    expect(await told(TOKEN, OTHER)).toBe('welcome');
    expect(await fiveTimes(OTHER)).toEqual([4401]);
    expect(await told(TOKEN, OTHER)).toBe('welcome');
  });

  test('strangers take no place: neither those of other origins that do not leave, nor those that never say hello', async () => {
    const silent = [];
    for (let n = 0; n < 30; n += 1) silent.push(await rawSocket(helper.port, 'http://evil.test'));
    for (let n = 0; n < 30; n += 1) silent.push(await rawSocket(helper.port, ORIGIN));
    await joined();
    for (const socket of silent) socket.destroy();
  });

  test('twenty panels have a place, one more has none until one leaves', async () => {
    const first = await joined();
    for (let n = 1; n < 20; n += 1) await joined();
    const late = await connect();
    late.send(hello);
    expect(await late.ended()).toEqual({ code: 4429, reason: 'too many panels' });
    first.close();
    await first.ended();
    await expect.poll(() => joined().then(Boolean, () => false)).toBe(true);
  });

  test('a panel of another version is told so', async () => {
    const panel = await connect();
    panel.send({ ...hello, protos: [2, 3] });
    expect(await panel.ended()).toEqual({ code: 4406, reason: 'no common version' });
  });

  test.each([['no json'], [{ type: 'open', id: 1, url: 'http://crm.test/' }], [[]], [null]])(
    'before hello %j closes the connection',
    async (message) => {
      const panel = await connect();
      panel.send(message);
      expect((await panel.ended()).code).toBe(4400);
      expect(started).toEqual([]);
    },
  );

  test('a message that is too long closes the connection, and the helper lives on', async () => {
    const panel = await joined();
    panel.send('x'.repeat(70 * 1024));
    expect((await panel.ended()).code).toBe(1009);
    await joined();
  });

  test('more than a hundred messages within ten seconds close the connection', async () => {
    const panel = await joined();
    for (let id = 1; id <= 101; id += 1) panel.send({ type: 'addresses', id });
    expect(await panel.ended()).toEqual({ code: 4429, reason: 'too many messages' });
  });
});
