import { expect, test, vi } from 'vitest';
import { createHeadset, type Hid, type HidDevice, type InputReport } from './createHeadset.ts';
import type { Collection } from './descriptor.ts';
import { arrayHeadset, bitHeadset } from './families.ts';

function fakeDevice(productName: string, collections: readonly Collection[], { opens = true } = {}) {
  const listeners = new Set<(event: InputReport) => void>();
  const sent: number[][] = [];
  const device: HidDevice & { forgotten: boolean } = {
    opened: false,
    forgotten: false,
    productName,
    collections,
    open: async () => {
      if (!opens) throw Object.assign(new Error(), { name: 'NotAllowedError' });
      Object.assign(device, { opened: true });
    },
    close: async () => void Object.assign(device, { opened: false }),
    forget: async () => {
      device.forgotten = true;
    },
    sendReport: async (reportId, data) => void sent.push([reportId, ...data]),
    addEventListener: (_type, handler) => listeners.add(handler),
    removeEventListener: (_type, handler) => listeners.delete(handler),
  };
  const press = (reportId: number, ...bytes: number[]): void => {
    for (const listener of listeners) listener({ reportId, data: new DataView(Uint8Array.from(bytes).buffer) });
  };
  return { device, sent, press, listeners };
}

interface Options {
  known?: HidDevice[];
  chosen?: HidDevice[];
  fails?: string;
}
function setUp({ known = [], chosen = [], fails }: Options = {}) {
  const handlers = new Map<string, (event: { device: HidDevice }) => void>();
  const answer = async (devices: HidDevice[]): Promise<HidDevice[]> => {
    if (fails) throw Object.assign(new Error(), { name: fails });
    return devices;
  };
  const hid: Hid = {
    getDevices: () => answer(known),
    requestDevice: () => answer(chosen),
    addEventListener: (type, handler) => handlers.set(type, handler),
  };
  const links: unknown[] = [];
  const effects: string[] = [];
  const headset = createHeadset({
    hid,
    now: () => 1000,
    onLink: (link) => links.push(link),
    onEffect: (effect) => effects.push(effect),
  });
  const tell = (type: 'connect' | 'disconnect', device: HidDevice) => handlers.get(type)?.({ device });
  return { headset, links, effects, known, tell };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const calls = { isRinging: false, isBusy: false, isMuted: false, isHeld: false };

test('a headset that was allowed before connects by itself, rings with its lamp and answers', async () => {
  const { device, sent, press } = fakeDevice('Duo 40', bitHeadset);
  const { headset, effects } = setUp({ known: [device] });
  await settled();
  expect(headset.link).toEqual({ at: 'connected', name: 'Duo 40', hasLamps: true });
  headset.show({ ...calls, isRinging: true });
  press(2, 0b001, 0);
  headset.show({ ...calls, isBusy: true });
  await settled();
  expect(effects).toEqual(['answer']);
  expect(sent).toEqual([
    [2, 0, 0],
    [2, 0b0100, 0],
    [2, 0b0001, 0],
  ]);
});

test('lamps are sent once for a state, however often it is told', async () => {
  const { device, sent } = fakeDevice('Mono', arrayHeadset);
  const { headset } = setUp({ known: [device] });
  await settled();
  headset.show({ ...calls, isBusy: true });
  headset.show({ ...calls, isBusy: true });
  await settled();
  expect(sent).toEqual([
    [9, 0],
    [23, 0],
    [9, 0],
    [23, 1],
  ]);
});

test('a press that means nothing puts the lamps right again', async () => {
  const { device, sent, press } = fakeDevice('Duo 40', bitHeadset);
  const { effects } = setUp({ known: [device] });
  await settled();
  press(2, 0b001, 0);
  await settled();
  expect([effects, sent]).toEqual([
    [],
    [
      [2, 0, 0],
      [2, 0, 0],
    ],
  ]);
});

test('unplugged it is gone, plugged in again it is back', async () => {
  const { device, press, listeners } = fakeDevice('Duo 40', bitHeadset);
  const { headset, known, tell, effects } = setUp({ known: [device] });
  await settled();
  known.length = 0;
  tell('disconnect', device);
  await settled();
  expect([headset.link, listeners.size]).toEqual([{ at: 'none' }, 0]);
  headset.show({ ...calls, isRinging: true });
  known.push(device);
  tell('connect', device);
  await settled();
  press(2, 0b001, 0);
  expect([headset.link.at, effects]).toEqual(['connected', ['answer']]);
});

test.each([
  ['chose none', {}, { at: 'none' }],
  ['the page around withholds it', { fails: 'SecurityError' }, { at: 'blocked' }],
  ['the browser fails', { fails: 'NotReadableError' }, { at: 'failed' }],
  ['chose a keyboard', { chosen: [fakeDevice('Keys', [{ usagePage: 1 }]).device] }, { at: 'notAHeadset' }],
  ['another program has it', { chosen: [fakeDevice('Duo', bitHeadset, { opens: false }).device] }, { at: 'failed' }],
])('connecting: %s', async (_what, options, link) => {
  const { headset } = setUp(options);
  await settled();
  expect(await headset.connect()).toEqual(link);
  expect(headset.link).toEqual(link);
});

test('a wrong choice keeps the headset that works', async () => {
  const { device } = fakeDevice('Duo 40', bitHeadset);
  const { headset } = setUp({ known: [device], chosen: [fakeDevice('Keys', []).device] });
  await settled();
  expect(await headset.connect()).toEqual({ at: 'connected', name: 'Duo 40', hasLamps: true });
});

test('given back, it is closed, and the browser forgets that it was allowed', async () => {
  const { device } = fakeDevice('Duo 40', bitHeadset);
  const { headset } = setUp({ known: [device] });
  await settled();
  await headset.forget();
  expect([device.opened, device.forgotten, headset.link]).toEqual([false, true, { at: 'none' }]);
});

test('a browser without WebHID says so and does nothing', async () => {
  const onLink = vi.fn();
  const headset = createHeadset({ hid: undefined, now: () => 0, onLink, onEffect: () => undefined });
  headset.show({ ...calls, isRinging: true });
  expect([await headset.connect(), onLink.mock.calls]).toEqual([{ at: 'unsupported' }, []]);
});
