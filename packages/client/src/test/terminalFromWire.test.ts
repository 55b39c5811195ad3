import { terminal } from '@ringside/protocol/phones/terminal';
import { expect, test } from 'vitest';
import { terminalFromWire } from '../phones/terminals.ts';
import { phone } from './wireSamples.ts';

test.each([
  ['desktop', 'softphone'],
  ['webRTC', 'webphone'],
  ['notASoftphone', 'normal'],
  ['holographic', 'normal'],
])('[TERM-006] [TERM-011] the softphone type %s is shown as %s', (softphoneType, kind) => {
  expect(terminalFromWire({ ...phone, softphoneType })).toMatchObject({
    kind,
    id: 't1',
    inService: true,
    registerId: 'w1',
  });
});

test('[TERM-002] a terminal tells its device, how many calls it takes and who is registered on it', () => {
  const device = { label: 'Reception', deviceModelLabel: 'T-1' };
  const desk = { ...phone, device, isAssumedIdle: true, maxTerminalConnection: 2, currentRegisterId: null };
  const wire = terminal.parse(desk);
  expect(wire).toEqual(desk);
  expect(terminalFromWire(wire)).toMatchObject({ deviceModel: 'T-1', maxConnections: 2, registerId: null });
  expect(terminalFromWire({ ...wire, device: { label: 'Reception' } }).deviceModel).toBe('Reception');
  expect(terminal.safeParse({ ...desk, maxTerminalConnection: undefined }).success).toBe(false);
});

test.each([
  ['inService', undefined, true],
  ['outOfService', undefined, false],
  ['outOfService', false, false],
  ['outOfService', true, true],
] as const)(
  '[TERM-004] a terminal that is %s and assumed to be idle: %s can be used: %s',
  (physicalState, isAssumedIdle, inService) => {
    const wire = terminal.parse({ ...phone, physicalState, ...(isAssumedIdle !== undefined && { isAssumedIdle }) });
    expect(terminalFromWire(wire)).toMatchObject({ inService, maxConnections: 4, registerId: 'w1' });
  },
);

test.each([
  [undefined, 'Own name'],
  ['label', 'Own name'],
  ['device', 'Reception'],
])('[TERM-005] with the label type %s a terminal is called %s', (type, label) => {
  const named = { ...phone, terminalLabel: 'Own name', device: { label: 'Reception' } };
  const wire = terminal.parse({ ...named, ...(type !== undefined && { loadDisplayLabel: { type } }) });
  expect(terminalFromWire(wire).label).toBe(label);
  expect(terminalFromWire({ ...wire, device: {} }).label).toBe('Own name');
});

test('[TERM-008] a terminal type outside of the known list is unknown', () => {
  expect(terminalFromWire({ ...phone, type: 'Toaster' }).type).toBe('unknown');
  expect(terminalFromWire({ ...phone, type: 'LogicalTerminal' }).type).toBe('LogicalTerminal');
});
