import { buildLine } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { crmPromptsAtom } from '../areas/crm/crmState.ts';
import type { PageListener } from '../kernel/ground/PagePort.ts';
import { lines, sessionAtom } from '../kernel/state.ts';
import type { HostBridge } from './bridge/index.ts';
import { publishSize } from './hostSize.ts';

test('the size is told when it changes, and again to a page that has just come', () => {
  const store = createStore();
  const told: unknown[] = [];
  const heard: Partial<PageListener>[] = [];
  const bridge = {
    isConnected: true,
    publishPage: (event: string, size: { height: number }) => told.push([event, size.height]),
    offer: () => undefined,
    listen: (one: Partial<PageListener>) => heard.push(one),
  };
  store.set(sessionAtom, { at: 'signedIn' });
  publishSize(store, bridge as unknown as HostBridge);
  const line = buildLine({ id: 'l1', state: 'ringing' });
  store.set(lines.applyAtom, { op: 'put', item: line });
  store.set(lines.applyAtom, { op: 'put', item: { ...line, state: 'talking' } });
  for (const one of heard) one.hostChanged?.();
  store.set(crmPromptsAtom, [{ is: 'disabled' }]);
  store.set(lines.applyAtom, { op: 'remove', uri: line.uri });
  store.set(crmPromptsAtom, []);
  store.set(sessionAtom, { at: 'signedOut', refused: null, expired: false });
  expect(told).toEqual([440, 640, 640, 440, 640].map((height) => ['RESIZE_REQUEST', height]));
});
