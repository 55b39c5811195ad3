import { expect, test } from 'vitest';
import { allLists, startLists } from '../../testing/whole.ts';
import type { Socket } from '../ports.ts';
import { changeOf } from './changeOf.ts';
import { runLink } from './runLink.ts';

/** A link whose socket and whose later work the test drives. */
function setUp(follows?: (list: string) => boolean) {
  const told: string[] = [];
  const sent: { type: string; list?: string; since?: { v: number } }[] = [];
  const later: (() => void)[] = [];
  const waits: (() => void)[] = [];
  let socket: Socket | null = null;
  let opened = 0;
  let time = 0;
  let timer: () => void = () => undefined;
  const knocks: { signal: AbortSignal; answer(isThere: boolean): void }[] = [];
  const link = runLink({
    url: 'wss://phone.test',
    WebSocket: class {
      readyState = 1;
      onopen = null;
      onmessage = null;
      onclose = null;
      onerror = null;
      constructor() {
        socket = this as Socket;
        opened += 1;
      }
      send = (text: string) => void sent.push(JSON.parse(text));
      close() {}
    } as never,
    clock: {
      now: () => time,
      setTimeout: (work, ms) => {
        if (ms === 30_000) waits.push(work);
        else timer = work;
        return 0;
      },
      clearTimeout: () => undefined,
    },
    random: () => 0.5,
    surroundings: { isVisible: () => true, onWake: () => () => undefined },
    token: () => 't',
    poll: async () => ({ outcome: 'failed' }),
    knock: (signal) => new Promise((answer) => void knocks.push({ signal, answer })),
    ...(follows && { follows }),
    onLink: () => undefined,
    take(frame) {
      const list = allLists.find(({ wire }) => wire === frame.list);
      if (!list) return { bad: 0 };
      const { change, bad } = changeOf(list, frame);
      if (bad > 0) told.push(`bad ${frame.list} ${bad}`);
      if (change) told.push(change.op === 'remove' ? change.uri : change.op);
      return { bad: 0 };
    },
    onUnauthorized: () => undefined,
    onBadData: (list, count) => told.push(`bad ${list} ${count}`),
    soon: (work) => void later.push(work),
  });
  for (const { wire } of startLists) link.follow(wire);
  link.connect();
  const hear = (...frames: object[]) => {
    for (const frame of frames) socket?.onmessage?.({ data: JSON.stringify(frame) });
  };
  return {
    link,
    told,
    hear,
    sent,
    knocks,
    opened: () => opened,
    waits,
    breakOff: (code = 1006, reason = '') => socket?.onclose?.({ code, reason }),
    /** Lets the time pass until the next thing is due. */
    tick(ms: number) {
      time += ms;
      timer();
    },
    run: () => {
      for (const work of later.splice(0)) work();
    },
  };
}
const snapshot = { list: 'CallLine', op: 'snapshot', epoch: 'e', v: 0, items: [] };
const remove = (v: number) => ({ list: 'CallLine', op: 'remove', v, item: { restUri: `l${v}` } });

test('frames that arrive together are told together, in order and once', () => {
  const { told, hear, run } = setUp();
  hear({ type: 'ready', at: 0 }, snapshot, remove(1), remove(2), remove(2));
  expect(told).toEqual([]);
  run();
  expect(told).toEqual(['reset', 'l1', 'l2']);
  hear(remove(3));
  run();
  run();
  expect(told).toEqual(['reset', 'l1', 'l2', 'l3']);
});

test('what arrived before the link broke is told before the next one asks for the rest', () => {
  const { link, told, hear, sent, breakOff } = setUp();
  hear({ type: 'ready', at: 0 }, snapshot, remove(1));
  breakOff();
  link.connect();
  sent.length = 0;
  hear({ type: 'ready', at: 0 });
  expect(told).toEqual(['reset', 'l1']);
  expect(sent.find(({ list }) => list === 'CallLine')).toMatchObject({ type: 'subscribe', since: { v: 1 } });
});

test('what was not told yet is not told to another session', () => {
  const { link, told, hear, run } = setUp();
  hear({ type: 'ready', at: 0 }, snapshot, remove(1));
  link.forget();
  run();
  expect(told).toEqual([]);
});

test('after a disconnect nothing is told; the next link asks for it again', () => {
  const { link, told, hear, sent, run } = setUp();
  hear({ type: 'ready', at: 0 }, snapshot);
  run();
  hear(remove(1));
  link.disconnect();
  run();
  expect(told).toEqual(['reset']);
  link.connect();
  sent.length = 0;
  hear({ type: 'ready', at: 0 });
  expect(sent.find(({ list }) => list === 'CallLine')).toMatchObject({ since: { v: 0 } });
});

test('after three tries a socket is opened only once the server answers a plain request', async () => {
  const { link, hear, breakOff, tick, knocks, opened } = setUp();
  hear({ type: 'ready', at: 0 });
  breakOff();
  for (let attempt = 1; attempt < 3; attempt += 1) {
    tick(300);
    breakOff();
  }
  expect([opened(), knocks.length]).toEqual([3, 0]);
  tick(300);
  expect([opened(), knocks.length, link.state.at]).toEqual([3, 1, 'retry']);
  knocks[0]?.answer(false);
  await Promise.resolve();
  tick(300);
  expect([opened(), knocks.length]).toEqual([3, 2]);
  knocks[1]?.answer(true);
  await Promise.resolve();
  expect(opened()).toBe(4);
  hear({ type: 'ready', at: 0 });
  expect(link.state).toEqual({ at: 'connected' });
});

test('a knock that is still out when the link is given up opens nothing', async () => {
  const { link, hear, breakOff, tick, knocks, opened } = setUp();
  hear({ type: 'ready', at: 0 });
  breakOff();
  for (let attempt = 1; attempt < 3; attempt += 1) {
    tick(300);
    breakOff();
  }
  tick(300);
  link.disconnect();
  expect(knocks[0]?.signal.aborted).toBe(true);
  knocks[0]?.answer(true);
  await Promise.resolve();
  expect([opened(), link.state]).toEqual([3, { at: 'idle' }]);
});

const fault = (listener: string) => JSON.stringify({ source: 'push', listener });
const subscribed = (sent: { list?: string }[]) => sent.map(({ list }) => list).filter(Boolean);

test('[WRTC-015] a list that the server does not know is told and not asked for again', () => {
  const { link, told, hear, sent, breakOff } = setUp();
  hear({ type: 'ready', at: 0 });
  breakOff(1003, fault('CrmRule'));
  link.connect();
  sent.length = 0;
  hear({ type: 'ready', at: 0 });
  expect(told).toEqual(['bad CrmRule 0']);
  expect(subscribed(sent)).toContain('CallLine');
  expect(subscribed(sent)).not.toContain('CrmRule');
});

test('[WRTC-017] a list that fails twice in a row is told and dropped, so that the others live; later it is asked for again', () => {
  const { link, told, hear, run, sent, breakOff, waits } = setUp();
  const again = () => {
    link.connect();
    sent.length = 0;
    hear({ type: 'ready', at: 0 });
  };
  const failed = () => breakOff(1011, fault('CallHistory'));
  again();
  failed();
  again();
  hear({ list: 'CallHistory', op: 'snapshot', epoch: 'e', v: 0, items: [] });
  run();
  failed();
  again();
  expect([told, subscribed(sent).includes('CallHistory')]).toEqual([['reset'], true]);
  failed();
  again();
  expect([told, subscribed(sent).includes('CallHistory')]).toEqual([['reset', 'bad CallHistory 0'], false]);
  sent.length = 0;
  for (const work of waits) work();
  expect(subscribed(sent)).toEqual(['CallHistory']);
});

test('a closing about something else drops nothing', () => {
  const { link, told, hear, sent, breakOff } = setUp();
  for (const reason of ['', 'not JSON', '{}', fault('Nothing')]) {
    hear({ type: 'ready', at: 0 });
    breakOff(1003, reason);
    link.connect();
  }
  sent.length = 0;
  hear({ type: 'ready', at: 0 });
  expect([told, subscribed(sent).length]).toEqual([[], 9]);
});

test('[HIST-004] a list that is not followed in this session is not asked for', () => {
  let isBehalf = true;
  const { link, hear, sent, breakOff } = setUp((list) => list !== 'CallHistory' || !isBehalf);
  hear({ type: 'ready', at: 0 });
  expect([subscribed(sent).includes('CallHistory'), subscribed(sent).length]).toEqual([false, 8]);
  isBehalf = false;
  breakOff();
  link.connect();
  sent.length = 0;
  hear({ type: 'ready', at: 0 });
  expect(subscribed(sent)).toContain('CallHistory');
});

test.each(['Extension', 'Group', 'GroupMember', 'GroupClient'] as const)(
  '[ROLE-018] an item of %s of another shape is left out and counted',
  (list) => {
    const { link, told, hear, run } = setUp();
    link.follow(list);
    hear({ type: 'ready', at: 0 });
    hear({ list, op: 'snapshot', epoch: 'e', v: 0, items: [{ restUri: 7 }, 'nothing', null] });
    run();
    expect(told).toEqual([`bad ${list} 3`, 'reset']);
  },
);
