import { wireLine } from '@ringside/testing/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { type CallBackState, callBackMachine, callBackStart, type Telephony } from './machine.ts';

describe('the machine', () => {
  test.each<[string, 'busy' | 'notAnswered', Telephony[], CallBackState]>([
    ['busy, and still is', 'busy', ['busy'], 'waiting'],
    ['busy, and free by now', 'busy', ['available'], 'ready'],
    ['busy, then free', 'busy', ['busy', 'available'], 'ready'],
    ['busy, then free and in the next call', 'busy', ['busy', 'available', 'ringing', 'busy'], 'waiting'],
    ['busy, then free, then gone', 'busy', ['busy', 'available', 'unavailable'], 'waiting'],
    ['away, and free as ever', 'notAnswered', ['available', 'available'], 'unseen'],
    ['away, and rung by others in vain', 'notAnswered', ['available', 'ringing', 'available'], 'unseen'],
    ['away, then seen in a call', 'notAnswered', ['available', 'busy'], 'waiting'],
    ['away, and free after a call', 'notAnswered', ['available', 'busy', 'available'], 'ready'],
  ])('somebody who was %s', (_what, cause, [first = 'busy', ...then], state) => {
    expect(then.reduce(callBackMachine, callBackStart(cause, first))).toBe(state);
  });
});

describe('over REST and push', () => {
  let server: TestPlatform;
  let token: string;
  const seen: string[] = [];
  beforeEach(async () => {
    server = await testPlatform();
    token = await server.signIn('ines');
    seen.length = 0;
    server.platform.lists.subscribe(
      'ines',
      'CallBack',
      undefined,
      (frame) => {
        if (frame.op === 'add' || frame.op === 'update') seen.push((frame.item as { state: string }).state);
        else seen.push(frame.op);
      },
      () => {},
    );
  });
  afterEach(() => server.close());
  const ask = (extension: string, cause = 'busy') =>
    server.ask('/telephony/CallBack', { token, body: { extension, cause } });
  const marc = 'telephony/Extension/x-marc';

  test('a busy colleague is told of when free, and the wish ends when they talk', async () => {
    server.calls.setTelephony('marc', 'busy');
    expect(await ask(marc)).toMatchObject({
      status: 200,
      body: { extension: marc, label: 'Marc Aubry', number: '2117', cause: 'busy', state: 'waiting' },
    });
    expect((await ask(marc)).status).toBe(200);
    server.calls.setTelephony('marc', 'available');
    server.calls.setTelephony('marc', 'busy');
    server.calls.setTelephony('marc', 'available');
    server.calls.setLine('ines', wireLine({ state: 'talking', displayedNumber: '2117' }));
    expect(seen).toEqual(['snapshot', 'waiting', 'ready', 'waiting', 'ready', 'remove']);
    await expect.poll(() => server.store.callBacks.all()).toEqual([]);
  });
  test('wishes survive a restart, are cancelled, and expire', async () => {
    const { body } = await ask(marc);
    await ask('telephony/Extension/x-priya', 'notAnswered');
    await server.close();
    server = await testPlatform(server.database);
    expect(await server.store.callBacks.all()).toHaveLength(2);
    token = await server.signIn('ines');
    const path = `/${(body as { restUri: string }).restUri}`;
    const others = await server.signIn('yuki');
    expect((await server.ask(path, { token: others, method: 'DELETE' })).status).toBe(404);
    expect((await server.ask(path, { token, method: 'DELETE' })).status).toBe(200);
    expect(await server.store.callBacks.all()).toMatchObject([{ targetId: 'priya', cause: 'notAnswered' }]);
  });
  test.each([
    ['oneself', 'telephony/Extension/x-ines', 'busy', 403],
    ['nobody', 'telephony/Extension/x-none', 'busy', 404],
    ['for no reason', marc, 'because', 400],
  ])('calling back %s is refused', async (_what, extension, cause, status) => {
    expect((await ask(extension, cause)).status).toBe(status);
    expect(await server.store.callBacks.all()).toEqual([]);
  });
});
