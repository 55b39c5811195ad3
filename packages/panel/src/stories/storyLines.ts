import { buildLine } from '@ringside/testing/panel';
import { lines } from '../kernel/state.ts';
import { NOW, type Store } from './storyStore.ts';

export const ago = (ms: number) => NOW - ms;
export const talking = (more: Parameters<typeof buildLine>[0] = {}) =>
  buildLine({ id: 'a', createdAt: ago(240_000), stateSince: ago(222_000), talkingSince: ago(222_000), ...more });
export const held = buildLine({
  id: 'h',
  state: 'held',
  isIncoming: true,
  via: { name: 'Billing', number: '2700' },
  createdAt: ago(300_000),
  talkingSince: ago(290_000),
  stateSince: ago(48_000),
});
export const halden = talking({
  id: 'm',
  party: { name: 'Halden Marine', number: '+44 20 7946 0812' },
  talkingSince: ago(75_000),
});
export const ringing = buildLine({
  id: 'r',
  state: 'ringing',
  isIncoming: true,
  via: { name: 'Billing', number: '01 99 00 27 00' },
  record: { id: '003', label: 'Claire Vasseur, Purchasing', type: 'Contact' },
  createdAt: ago(6000),
  stateSince: ago(6000),
  waitingSince: ago(118_000),
  ringsUntil: ago(-19_000),
});
export const second = buildLine({
  id: 's',
  state: 'ringing',
  isIncoming: true,
  party: { name: 'Marc Aubry', number: '2117' },
  createdAt: ago(3000),
  stateSince: ago(3000),
});
export const put = (store: Store, ...items: ReturnType<typeof buildLine>[]) =>
  store.set(lines.applyAtom, { op: 'reset', items });
