import { buildLine } from '@ringside/testing/builders';
import type { Line } from '../../call/line.ts';
import { type CrmEvent, crmBridge } from '../crmBridge.ts';
import { type CrmBridge, type CrmEffect, crmStart } from '../crmState.ts';

export const settings = { popups: { incoming: true, outgoing: true, acdOnly: false }, seesPersonal: false };

export const signedIn = (more: Partial<typeof settings.popups> = {}, isAllowed = true): CrmEvent => ({
  type: 'signedIn',
  isAllowed,
  settings: { ...settings, popups: { ...settings.popups, ...more } },
});

export const there: CrmEvent = { type: 'host', isThere: true };

export const ready: CrmEvent = { type: 'driver', attempt: 1, isReady: true };

const line = (more: Partial<Line> = {}): Line =>
  buildLine({
    id: 'l',
    callUri: 'v1/call/c',
    state: 'ringing',
    isIncoming: true,
    externalNumber: '0199004127',
    canAnswer: true,
    ...more,
  });

export const sees = (more: Partial<Line> = {}): CrmEvent => ({ type: 'line', line: line(more) });

export const talks = (more: Partial<Line> = {}) => sees({ state: 'talking', talkingSince: 10, ...more });

export const drops = (cause = 'normal', more: Partial<Line> = {}) =>
  sees({ state: 'dropped', talkingSince: 10, end: { cause, by: 'remote', at: 90 }, ...more });

export const found = (kind: 'contact' | 'lead' | 'account', ...ids: string[]): CrmEvent => ({
  type: 'found',
  lineId: 'l',
  kind,
  records: ids.map((id) => ({ id, label: id })),
  isBook: false,
});

export const search = (kind: 'contact' | 'lead' | 'account') => ({
  do: 'search',
  lineId: 'l',
  kind,
  number: '0199004127',
});

export const claire = { id: '003', label: '003' };

export const noForm: CrmEvent = { type: 'form', lineId: 'l', form: null };

export const saved: CrmEvent = { type: 'logged', lineId: 'l', outcome: { is: 'saved', id: '00T' } };

/** Effects of each event, beginning with a CRM that is ready. */
export function run(...events: CrmEvent[]): CrmEffect[][] {
  return from(signedIn(), ...events);
}

export function from(first: CrmEvent, ...events: CrmEvent[]): CrmEffect[][] {
  let [state] = [first, there, ready].reduce<[CrmBridge]>(([at], event) => [crmBridge(at, event)[0]], [crmStart]);
  return events.map((event) => {
    const [next, effects] = crmBridge(state, event);
    state = next;
    return effects;
  });
}
