import { describe, expect, test } from 'vitest';
import {
  act,
  EXPIRY_MS,
  gateway,
  itemsOf,
  only,
  p,
  SECRET,
  setP,
  smsBench,
  start,
  threadsOf,
  tokens,
  told,
  wrote,
} from './test/smsBench.ts';

smsBench();

describe('the gateway', () => {
  test('is let in with the secret only', async () => {
    expect(await wrote('hello', { secret: 'wrong' })).toBe(401);
    expect(await wrote('hello', { secret: '' })).toBe(401);
    expect(await threadsOf('ines')).toEqual([]);
  });
  test('that tells the same message twice has it stored once', async () => {
    await Promise.all([wrote('hello', { id: 'g1' }), wrote('hello', { id: 'g1' })]);
    expect(await wrote('hello', { id: 'g1' })).toBe(200);
    expect(told(await itemsOf(await only())).map(([, what]) => what)).toEqual(['queued', 'hello']);
  });
  test('is told of numbers where nobody takes SMS', async () => {
    expect(await wrote('hello', { to: '0199009999' })).toBe(404);
  });
  test('is slowed down when one customer writes too much', async () => {
    const answers = [];
    for (let n = 0; n < 21; n += 1) answers.push(await wrote(`hello ${n}`));
    expect([answers.slice(0, 20).every((status) => status === 200), answers[20]]).toEqual([true, 429]);
  });
  test('that takes nothing leaves the message marked as failed; what it delivered is marked so', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    gateway.isDown = true;
    await act('ines', thread, 'reply', { text: 'lost' });
    await expect.poll(async () => (await itemsOf(thread)).at(-1)?.delivery).toBe('failed');
    gateway.isDown = false;
    await act('ines', thread, 'reply', { text: 'again' });
    await expect.poll(async () => (await itemsOf(thread)).at(-1)?.delivery).toBe('sent');
    const report = (id: string | undefined) =>
      p.platform.api.app.request('http://phone.test/v1/sms/delivery', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${SECRET}` },
        body: JSON.stringify({ id, status: 'delivered' }),
      });
    const before = (await only()).revision;
    expect((await report(gateway.sent[0]?.id)).status).toBe(200);
    expect((await report('unknown')).status).toBe(404);
    expect((await itemsOf(thread)).at(-1)?.delivery).toBe('delivered');
    expect((await only()).revision).toBeGreaterThan(before);
  });
});

test('after a restart threads, their agents and their time are there; what was being sent counts as failed', async () => {
  await wrote('hello');
  const thread = await only();
  await act('ines', thread, 'pick');
  let release = (): void => {};
  gateway.send = () =>
    new Promise((resolve) => {
      release = resolve;
    });
  await act('ines', thread, 'reply', { text: 'cut off' });
  const before = await only();
  // A power cut: nothing of the first server is awaited.
  const gone = p;
  setP(await start(p.database));
  tokens.ines = await p.signIn('ines');
  expect(await only()).toMatchObject({ annotation: 'assigned', operatorLabel: 'Inès Marchetti', expiryTime: null });
  expect((await only()).revision).toBeGreaterThan(before.revision);
  expect((await itemsOf(thread)).at(-1)).toMatchObject({ text: 'cut off', delivery: 'failed' });
  p.clock.now += EXPIRY_MS;
  await p.platform.sms.tick();
  // Answered, the thread stays with its agent however long nobody writes; then her time begins.
  expect((await only()).annotation).toBe('assigned');
  await wrote('and?');
  expect(await only()).toMatchObject({ annotation: 'assigned', expiryTime: p.clock.now + EXPIRY_MS });
  p.clock.now += EXPIRY_MS;
  await p.platform.sms.tick();
  expect((await only()).annotation).toBe('queued');
  release();
  await gone.close();
});
