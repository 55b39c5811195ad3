import { encodeTimeFilter } from '@ringside/protocol/words/forwarding';
import { presenceStates } from '@ringside/protocol/words/presence';
import { expect, test } from 'vitest';
import {
  callersOf,
  callersText,
  destinationOf,
  draftOf,
  type Forwarding,
  hasGroup,
  hasPresence,
  isLocked,
  isRemovable,
  OTHERS,
  overlapping,
  type RuleDraft,
  type RuleOption,
  ruleFaults,
  ruleFlags,
  toggleGroup,
  togglePresence,
  wishOf,
  withCustom,
  withDestination,
  withFilter,
  without,
} from './index.ts';

const rule = (more: Partial<Forwarding> = {}): Forwarding => ({
  ...{ uri: 'v1/user/Forwarding/1', id: '1', place: 0, parent: null, isMain: false, label: 'Mobile', activated: true },
  ...{ filter: 'A', forwardType: 'AL', destination: '2117', targets: [], presence: [], category: null, callers: [] },
  ...{ delayMs: 20_000, timeFilter: 0 },
  ...more,
});
const isKnown = (number: string) => number === '2117';
const draft = (more: Partial<RuleDraft> = {}): RuleDraft => ({ ...draftOf(rule(), isKnown), ...more });
const time = (days: number[], start: number, end: number) => ({ days, start, end });

test('[FWD-007] [FWD-008] callers are a list here and a text by commas there; of one with a number, the number', () => {
  expect(callersText(['0612345678', { number: '2117' }, '^0199'])).toBe('0612345678,2117,^0199');
  expect(callersText([])).toBe('');
  expect([callersOf('0612345678,2117'), callersOf('')]).toEqual([['0612345678', '2117'], []]);
});

test('a rule is edited as it is kept; a number that nobody here has is a typed one', () => {
  for (const destination of ['2117', 'VOICEMAIL', '~CallBackOnBusy', '0612345678']) {
    const kept = rule({ destination, timeFilter: encodeTimeFilter(time([1], 540, 600)), callers: ['2117'] });
    const { uri: _uri, id: _id, place: _place, parent: _parent, isMain: _isMain, ...said } = kept;
    expect(wishOf(draftOf(kept, isKnown))).toEqual(said);
  }
  expect(draftOf(rule({ destination: '0612345678' }), isKnown)).toMatchObject({
    destination: OTHERS,
    custom: '0612345678',
  });
  expect(draftOf(null, isKnown)).toMatchObject({ filter: 'A', forwardType: 'AL', delayMs: 20_000, id: null });
});

test.each([
  ['[FWD-017]', '~CallBackOnBusy', 'AL', 'OB'],
  ['[FWD-017]', '~CallBackOnBusy2', null, 'OB'],
  ['[FWD-018]', '~CallBackOnNoAnswer', 'UR', 'NA'],
  ['[FWD-019]', '~CallQueuingService', null, 'AL'],
  ['[FWD-019]', '~CallQueuingService', 'NA', 'NA'],
  ['[FWD-017]', '2117', 'UR', 'UR'],
] as const)('%s destination %s turns %s into %s', (_id, destination, before, after) => {
  const next = withDestination(draft({ forwardType: before }), destination);
  expect([next.destination, next.forwardType]).toEqual([destination, after]);
});

test('[FWD-020] the destination of a service is locked in a rule that is kept', () => {
  expect(isLocked(draft({ destination: '~CallBackOnBusy' }))).toBe(true);
  expect(isLocked(draft({ destination: '~CallBackOnBusy', id: null }))).toBe(false);
  expect([isLocked(draft()), isLocked(draft({ destination: 'VOICEMAIL' }))]).toEqual([false, false]);
});

const full = draft({
  ...{ filter: 'E', forwardType: 'NA', targets: ['EXT'], callers: ['2117'], presence: ['p/lunch'] },
  ...{ delayMs: 60_000, time: time([1], 540, 600) },
});
test.each([
  ['[FWD-021]', 'filter', { filter: 'A' }],
  ['[FWD-022]', 'forwardType', { forwardType: 'AL' }],
  ['[FWD-023]', 'targets', { targets: [] }],
  ['[FWD-024]', 'callers', { callers: [] }],
  ['[FWD-025]', 'presence', { presence: [] }],
  ['[FWD-026]', 'delay', { delayMs: 20_000 }],
  ['[FWD-027]', 'calendar', { time: time([0, 1, 2, 3, 4, 5, 6], 0, 1440) }],
] as const)('%s without %s', (_id, option: RuleOption, reset) => {
  expect(without(full, option)).toEqual({ ...full, ...reset });
});
test('[FWD-027] without a calendar the time filter is nought', () => {
  expect(wishOf(full).timeFilter).not.toBe(0);
  expect(wishOf(without(full, 'calendar')).timeFilter).toBe(0);
});

test.each([
  ['A', 1],
  ['I', 1],
  ['E', 1],
  ['X', 0],
] as const)('[FWD-028] filter %s leaves %d of the callers', (filter, left) => {
  const next = withFilter(draft({ callers: ['2117'] }), filter);
  expect([next.filter, next.callers.length]).toEqual([filter, left]);
});

const chosen = (of: RuleDraft) => presenceStates.filter((state) => hasPresence(of, state));
test('[FWD-029] [FWD-030] [PRES-003] a group of states is toggled with all of it, and is on when all of them are', () => {
  const pro = toggleGroup(draft({ presence: ['any/lunch'] }), 'pro');
  expect(chosen(pro)).toEqual(['meeting', 'training', 'travelling', 'lunch']);
  expect([hasGroup(pro, 'pro'), hasGroup(pro, 'perso')]).toEqual([true, false]);
  expect(chosen(toggleGroup(toggleGroup(pro, 'perso'), 'pro'))).toEqual(['away', 'sick', 'holidays']);
  const three = togglePresence(pro, 'lunch');
  expect([chosen(three), hasGroup(three, 'pro')]).toEqual([['meeting', 'training', 'travelling'], false]);
  expect(hasGroup(togglePresence(three, 'lunch'), 'pro')).toBe(true);
  // A state that the panel does not know stays.
  expect(toggleGroup(toggleGroup(draft({ presence: ['p/onTheMoon'] }), 'pro'), 'pro').presence).toEqual([
    'p/onTheMoon',
  ]);
});

test('[FWD-031] [FWD-032] holidays stand alone but for being at the desk; without them one is away', () => {
  const all = presenceStates.filter((state) => state !== 'holidays').reduce(togglePresence, draft());
  const on = togglePresence(all, 'holidays');
  expect(chosen(on)).toEqual(['available', 'working', 'holidays']);
  expect(chosen(togglePresence(on, 'holidays'))).toEqual(['available', 'working', 'away']);
  expect(togglePresence(draft({ presence: ['p/holidays', 'p/away'] }), 'holidays').presence).toEqual(['p/away']);
});

test.each([
  ['[FWD-034]', { destination: '' }, { destination: 'missing' }],
  ['[FWD-034]', { destination: OTHERS, custom: '' }, { destination: 'missing' }],
  ['[FWD-040]', { destination: OTHERS, custom: '+33x' }, { destination: 'number' }],
  ['[FWD-040]', { destination: '21 17' }, { destination: 'number' }],
  ['[FWD-040]', { destination: OTHERS, custom: '+336' }, {}],
  ['[FWD-040]', { destination: '~CallBackOnBusy' }, {}],
  ['[FWD-034]', { destination: 'VOICEMAIL' }, {}],
  ['[FWD-035]', { filter: 'B' as 'A' }, { filter: 'unknown' }],
  ['[FWD-035]', { filter: 'X' }, {}],
  ['[FWD-036]', { forwardType: null }, { forwardType: 'missing' }],
  ['[FWD-036]', { forwardType: 'ON' as 'NA' }, { forwardType: 'missing' }],
  ['[FWD-036]', { forwardType: 'UR' }, {}],
  ['[FWD-037]', { id: null, label: ' ' }, { label: 'missing' }],
  ['[FWD-037]', { parent: 'p/1', label: '' }, { label: 'missing' }],
  ['[FWD-037]', { label: '' }, {}],
  ['[FWD-037]', { id: null, forwardType: 'NA', delayMs: 1 }, { delay: 'missing' }],
  ['[FWD-037]', { id: null, forwardType: 'OB', delayMs: 1 }, {}],
  ['[FWD-037]', { forwardType: 'NA', delayMs: 1 }, {}],
  ['[FWD-041]', { callers: ['Marc'] }, { callers: 'number' }],
  ['[FWD-041]', { callers: ['+336*', '^01', '#12'] }, {}],
  ['[FWD-038]', { time: time([], 540, 600) }, { time: 'noDay' }],
  ['[FWD-039]', { time: time([1], 600, 600) }, { time: 'order' }],
  ['[FWD-046]', { time: time([1], 601, 600) }, { time: 'order' }],
  ['[FWD-046]', { time: time([1], 600, 601) }, {}],
  ['[FWD-045]', { time: time([1], 1440, 1440) }, { time: 'range' }],
  ['[FWD-045]', { time: time([1], -1, 600) }, { time: 'range' }],
  ['[FWD-047]', { time: time([1], 600, 1441) }, { time: 'range' }],
  ['[FWD-047]', { time: time([1], 600, 1440) }, {}],
] as const)('%s %j: %j', (_id, said, faults) => {
  expect(ruleFaults(draft(said as Partial<RuleDraft>))).toEqual(faults);
});

test.each([
  ['0612345678', '0612345678'],
  ['+33 6', '+33 6'],
  ['Marc', ''],
  ['06 12', ''],
  ['', ''],
])('[FWD-042] OTHERS with %j keeps %j', (typed, kept) => {
  const next = withCustom(draft({ destination: OTHERS, custom: '1' }), typed);
  expect([next.custom, destinationOf(next)]).toEqual([kept, kept]);
});

test('[FWD-016] only a rule that is kept and that no service has made can be removed', () => {
  expect(isRemovable({ id: '1', parent: null })).toBe(true);
  expect(isRemovable({ id: '1', parent: 'p/1' })).toBe(false);
  expect(isRemovable({ id: null, parent: null })).toBe(false);
});

test('[FWD-015] [FWD-033] the flags of the editor', () => {
  const first = draft();
  const none = { isModified: false, isValid: true, isRemovable: true, isError: false };
  expect(ruleFlags(first, first, false)).toEqual(none);
  expect(ruleFlags(draft({ label: 'Other' }), first, false)).toEqual({ ...none, isModified: true });
  expect(ruleFlags(draft({ destination: '' }), first, false)).toEqual({ ...none, isModified: true, isValid: false });
  expect(ruleFlags(draft({ parent: 'p' }), first, false)).toEqual({ ...none, isRemovable: false });
  expect(ruleFlags(first, first, true)).toEqual({ ...none, isError: true });
  // Chosen and given up again is not a change.
  expect(ruleFlags(togglePresence(togglePresence(first, 'lunch'), 'lunch'), first, false).isModified).toBe(false);
});

test('rules for the very same calls at a common time overlap', () => {
  const monday = encodeTimeFilter(time([1], 540, 600));
  const other = rule({ id: '2', timeFilter: monday, callers: ['1', '2'], presence: ['p/a', 'p/b'] });
  const same = draft({ id: null, callers: ['2', '1'], presence: ['p/b', 'p/a'] });
  const found = (more: Partial<RuleDraft>, of = other) => overlapping({ ...same, ...more }, [of]).length;
  expect(found({})).toBe(1);
  expect(found({ time: time([1, 2], 599, 700) })).toBe(1);
  const apart: Partial<RuleDraft>[] = [
    ...[{ time: time([1], 600, 700) }, { time: time([2], 540, 600) }, { activated: false }, { id: '2' }],
    ...[{ filter: 'E' as const }, { forwardType: 'OB' as const }, { category: 'PERS' as const }],
    ...[{ callers: ['1'] }, { presence: [] }, { targets: ['EXT' as const] }],
  ];
  for (const more of apart) expect(found(more), JSON.stringify(more)).toBe(0);
  expect(found({}, rule({ ...other, activated: false }))).toBe(0);
});
