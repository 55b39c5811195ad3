import type { PhoneEngine, PhoneEvents, PhoneState } from '@ringside/telephony';
import { afterEach, expect, test, vi } from 'vitest';
import { followTab, REPLY_MS } from './followTab.ts';
import { leadTabs } from './leadTabs.ts';
import { memoryChannels } from './memoryChannels.ts';

afterEach(() => void vi.useRealTimers());

/** A phone of the leader that writes down what is asked of it. */
function fakeEngine() {
  const handlers = new Map<string, (value: never) => void>();
  const asked: unknown[][] = [];
  const note =
    <T>(name: string, answer: T) =>
    (...args: unknown[]): T => {
      asked.push([name, ...args]);
      return answer;
    };
  return {
    asked,
    emit: <E extends keyof PhoneEvents>(event: E, value: PhoneEvents[E]) => handlers.get(event)?.(value as never),
    engine: {
      dial: note('dial', Promise.resolve({ ok: true, dialogId: 'd2' })),
      answer: note('answer', Promise.resolve(true)),
      hangUp: note('hangUp', true),
      sendDtmf: note('sendDtmf', true),
      setDevices: note('setDevices', Promise.resolve()),
      on: (event: string, handler: (value: never) => void) => {
        handlers.set(event, handler);
        return () => handlers.delete(event);
      },
    } as unknown as PhoneEngine,
  };
}

async function twoTabs() {
  const open = memoryChannels();
  const leader = fakeEngine();
  const verbs: unknown[][] = [];
  let isMuted = false;
  const verb =
    (name: string) =>
    (...args: unknown[]): void =>
      void verbs.push([name, ...args]);
  const lead = leadTabs(
    open('phone'),
    leader.engine,
    () => ({ state: { at: 'ready' }, microphone: 'granted', isMuted }),
    { setMuted: verb('setMuted'), silence: verb('silence'), start: verb('start'), stop: verb('stop') },
  );
  const muted: boolean[] = [];
  const seen: unknown[] = [];
  const phone = followTab(open('phone'), (now) => muted.push(now));
  for (const event of ['state', 'dialog', 'microphone'] as const)
    phone.on(event, (value: unknown) => seen.push([event, value]));
  await vi.waitFor(() => expect(phone.state).toEqual({ at: 'ready' }), 20_000);
  return {
    ...leader,
    verbs,
    lead,
    phone,
    muted,
    seen,
    mute(now: boolean) {
      isMuted = now;
      lead.tell();
    },
  };
}

test('[WRTC-018] a tab without the phone shows the state and the dialogs of the one that has it', async () => {
  const { phone, seen, emit, mute, muted } = await twoTabs();
  expect(seen).toEqual([
    ['state', { at: 'ready' } satisfies PhoneState],
    ['microphone', 'granted'],
  ]);
  emit('dialog', { dialogId: 'd1', state: 'incoming', autoAnswer: true });
  emit('dialog', { dialogId: 'd1', state: 'connected' });
  await vi.waitFor(() => expect(phone.has('d1')).toBe(true), 20_000);
  emit('dialog', { dialogId: 'd1', state: null });
  await vi.waitFor(() => expect(phone.has('d1')).toBe(false), 20_000);
  expect(seen.slice(2)).toEqual([
    ['dialog', { dialogId: 'd1', state: 'incoming', autoAnswer: true }],
    ['dialog', { dialogId: 'd1', state: 'connected', autoAnswer: true }],
    ['dialog', { dialogId: 'd1', state: null }],
  ]);
  mute(true);
  await vi.waitFor(() => expect(muted).toEqual([true]), 20_000);
});

test('[WRTC-018] what it is asked, it has the other tab do, and gives back what came of it', async () => {
  const { phone, asked, verbs, emit } = await twoTabs();
  emit('dialog', { dialogId: 'd1', state: 'incoming' });
  await vi.waitFor(() => expect(phone.has('d1')).toBe(true), 20_000);
  expect(await phone.dial('2117', { sfId: '1', sfLabel: 'Claire' })).toEqual({ ok: true, dialogId: 'd2' });
  expect(await phone.answer('d1')).toBe(true);
  expect([phone.sendDtmf('d1', '12'), phone.hangUp('d1'), phone.hangUp('unknown')]).toEqual([true, true, false]);
  expect(await phone.answer('unknown')).toBe(false);
  phone.setMuted(true);
  phone.setMuted(true);
  phone.tell({ verb: 'silence', lineId: 'l1' });
  phone.tell({ verb: 'start', force: true });
  await vi.waitFor(() => expect(verbs).toHaveLength(3), 20_000);
  expect(asked).toEqual([
    ['dial', '2117', { sfId: '1', sfLabel: 'Claire' }, undefined],
    ['answer', 'd1'],
    ['sendDtmf', 'd1', '12'],
    ['hangUp', 'd1'],
  ]);
  expect(verbs).toEqual([
    ['setMuted', true],
    ['silence', 'l1'],
    ['start', true],
  ]);
});

test('a call asked of a tab that went away settles, and its dialogs are gone', async () => {
  const { phone, lead, emit, seen } = await twoTabs();
  emit('dialog', { dialogId: 'd1', state: 'connected' });
  await vi.waitFor(() => expect(phone.has('d1')).toBe(true), 20_000);
  lead.close();
  seen.length = 0;
  const other = followTab(memoryChannels()('empty'), () => undefined);
  const dialled = other.dial('2117');
  other.close();
  expect(await dialled).toEqual({ ok: false, fault: 'notReady', status: 0 });
  phone.close();
  expect(seen).toEqual([['dialog', { dialogId: 'd1', state: null }]]);
});

test('a call asked of a tab that says nothing settles in time', async () => {
  vi.useFakeTimers();
  const phone = followTab(memoryChannels()('empty'), () => undefined);
  const dialled = phone.dial('2117');
  await vi.advanceTimersByTimeAsync(REPLY_MS);
  expect(await dialled).toEqual({ ok: false, fault: 'notReady', status: 0 });
});
