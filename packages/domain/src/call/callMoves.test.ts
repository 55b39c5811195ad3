import { buildLine } from '@ringside/testing/builders';
import { expect, test } from 'vitest';
import { canRecord, canRedirect, canTransfer, connectPair, isSupervised, mergeable } from './callMoves.ts';
import { type Line, lineStates } from './line.ts';

const line = (id: string, more: Partial<Line> = {}): Line =>
  buildLine({ id, uri: id, callUri: id, party: { name: id, number: '' }, talkingSince: 0, ...more });
const held = (id: string, more: Partial<Line> = {}) => line(id, { state: 'held', ...more });
const member = (_: unknown, index: number) => ({
  ...{ lineId: `l${index}`, name: '', number: '' },
  ...{ isMuted: false, isHolding: false },
});
const conference = { service: 'conference', others: ['x', 'y'].map(member) };
const ids = (pair: { from: Line; to: Line } | null) => pair && `${pair.from.id} > ${pair.to.id}`;

test('[CALL-003] [CALL-006] [CALL-007] what a line allows follows its state; an unknown one allows nothing', () => {
  const allowed = (more: Partial<Line>) =>
    [
      canTransfer(line('a', more)) && 'transfer',
      canRecord(line('a', more)) && 'record',
      canRedirect(line('a', more)) && 'redirect',
      isSupervised(line('a', more)) && 'supervised',
    ].filter(Boolean);
  const some = Object.fromEntries(lineStates.map((state) => [state, allowed({ state, isIncoming: true })]));
  expect(some).toEqual({
    idle: [],
    pending: [],
    prompting: [],
    ringing: ['redirect'],
    talking: ['transfer', 'record'],
    held: ['transfer', 'record'],
    listen: ['supervised'],
    monitoring: ['supervised'],
    dropped: [],
    unknown: [],
  });
  expect(allowed({ state: 'ringing' })).toEqual([]);
  expect(allowed(conference)).toEqual(['record']);
});

test('[CALL-003] Connect joins the held call with the one that talks or rings there, a consultation first', () => {
  expect(ids(connectPair([line('b'), held('a')]))).toBe('a > b');
  expect(ids(connectPair([line('b', { state: 'ringing' }), held('a')]))).toBe('a > b');
  expect(ids(connectPair([line('b', { linkId: '1' }), held('x'), held('a', { linkId: '1' })]))).toBe('a > b');
  expect(ids(connectPair([line('b', { state: 'ringing', isIncoming: true }), held('a')]))).toBe(null);
  expect(ids(connectPair([line('b', conference), held('a')]))).toBe(null);
  expect(ids(connectPair([line('b')]))).toBe(null);
});

test('[CALL-004] all connected calls can be merged, up to ten parties with the user', () => {
  const crowd = (n: number) => ({ ...conference, others: Array.from({ length: n }, member) });
  expect(mergeable([line('b'), held('a')]).map(({ id }) => id)).toEqual(['b', 'a']);
  expect(mergeable([line('b'), line('r', { state: 'ringing' })])).toEqual([]);
  expect(mergeable([line('b', crowd(8)), held('a')]).length).toBe(2);
  expect(mergeable([line('b', crowd(9)), held('a')])).toEqual([]);
});
