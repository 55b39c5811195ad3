import type { TabMessage } from '@ringside/protocol/tabs/tabMessage';
import { afterEach, expect, test, vi } from 'vitest';
import { followTab, REPLY_MS } from './followTab.ts';
import { openTabChannel, type TabChannel } from './tabChannel.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const one of open.splice(0)) one.close();
});

/** The wire between tabs itself, on which anything may be said. */
function wire(name: string): BroadcastChannel {
  const channel = new BroadcastChannel(name);
  open.push(channel);
  return channel;
}

/** A follower whose channel the test holds: what it says, and how it hears something. */
function follower() {
  const said: TabMessage[] = [];
  let hear: (message: TabMessage) => void = () => undefined;
  const channel: TabChannel = {
    post: (message) => void said.push(message),
    listen: (listener) => {
      hear = listener;
    },
    close: () => undefined,
  };
  const phone = followTab(channel, () => undefined);
  const seen: unknown[] = [];
  phone.on('dialog', (dialog) => seen.push(dialog));
  const idOf = (number: string): string => {
    const asked = said.find((one) => one.is === 'ask' && one.ask.verb === 'dial' && one.ask.number === number);
    return asked?.is === 'ask' ? asked.id : expect.unreachable(`nobody dialled ${number}`);
  };
  return { phone, seen, idOf, hear: (message: TabMessage) => hear(message) };
}
const status = (...dialogs: string[]): TabMessage => ({
  ...{ is: 'status', state: { at: 'ready' }, microphone: 'granted', isMuted: false },
  dialogs: dialogs.map((dialogId) => ({ dialogId, state: 'connected', autoAnswer: false })),
});

test('[WRTC-018] junk and words of a newer panel are not heard; what follows them is, and in its order', async () => {
  const channel = openTabChannel('junk') ?? expect.unreachable('there are channels');
  open.push(channel);
  const heard: TabMessage[] = [];
  channel.listen((message) => heard.push(message));
  const other = wire('junk');
  const junk = [null, 7, 'hello', [], {}, { is: 'status' }, { is: 'newer', v: 9 }, { is: 'leads', tab: 3 }];
  for (const message of [...junk, { is: 'who' }, ...junk, { is: 'leads', tab: 't2', since: 5 }])
    other.postMessage(message);
  await vi.waitFor(() => expect(heard).toHaveLength(2), 20_000);
  expect(heard).toEqual([{ is: 'who' }, { is: 'leads', tab: 't2' }]);
});

test('a tab does not hear itself, and one whose channel is closed says nothing and breaks nothing', async () => {
  const channel = openTabChannel('echo') ?? expect.unreachable('there are channels');
  const other = wire('echo');
  const heard: unknown[] = [];
  channel.listen((message) => heard.push(message));
  const arrived: unknown[] = [];
  other.onmessage = ({ data }) => void arrived.push(data);
  channel.post({ is: 'hello' });
  await vi.waitFor(() => expect(arrived).toEqual([{ is: 'hello' }]), 20_000);
  channel.close();
  expect(() => channel.post({ is: 'who' })).not.toThrow();
  expect([heard, arrived]).toEqual([[], [{ is: 'hello' }]]);
});

test('[WRTC-018] answers that come in another order, twice or of nobody reach who asked, once', async () => {
  const { phone, idOf, hear } = follower();
  hear(status());
  const [first, second] = [phone.dial('2117'), phone.dial('2104')];
  hear({ is: 'reply', id: 'of nobody', value: { ok: true, dialogId: 'd9' } });
  hear({ is: 'reply', id: idOf('2104'), value: { ok: true, dialogId: 'd2' } });
  hear({ is: 'reply', id: idOf('2104'), value: { ok: true, dialogId: 'd3' } });
  hear({ is: 'reply', id: idOf('2117'), value: { ok: true, dialogId: 'd1' } });
  expect(await Promise.all([first, second])).toEqual([
    { ok: true, dialogId: 'd1' },
    { ok: true, dialogId: 'd2' },
  ]);
});

test('an answer that nobody understands, or that comes too late, is no call', async () => {
  vi.useFakeTimers();
  const { phone, idOf, hear } = follower();
  const odd = phone.dial('2117');
  hear({ is: 'reply', id: idOf('2117'), value: { ok: true } });
  const notReady = { ok: false, fault: 'notReady', status: 0 };
  expect(await odd).toEqual(notReady);
  const late = phone.dial('2104');
  await vi.advanceTimersByTimeAsync(REPLY_MS);
  hear({ is: 'reply', id: idOf('2104'), value: { ok: true, dialogId: 'd1' } });
  expect(await late).toEqual(notReady);
});

test('[WRTC-018] another tab that takes the phone over says what it has: dialogs of the one before are gone', () => {
  const { phone, seen, hear } = follower();
  hear(status('d1', 'd2'));
  hear(status('d1', 'd2'));
  expect(seen).toHaveLength(2);
  hear(status('d2', 'd3'));
  expect(seen.slice(2)).toEqual([
    { dialogId: 'd1', state: null },
    { dialogId: 'd3', state: 'connected', autoAnswer: false },
  ]);
  expect([phone.has('d1'), phone.has('d2'), phone.has('d3')]).toEqual([false, true, true]);
});
