import { describe, expect, test } from 'vitest';
import { explain } from './explain.ts';
import { routePlan } from './planRoute.ts';
import type { RoutePlan } from './RoutePlan.ts';
import { DAY, orders, plan } from './test/planBench.ts';
import { aGroup, testRouting } from './test/testRouting.ts';

test.each([
  [
    '201',
    'ben',
    'ann (201) rings for 20 seconds. If busy, not answered, or not reached: the mailbox of ann takes a message.',
  ],
  ['202', 'ann', 'ben (202) rings.'],
  ['300', null, 'All of orders (300) ring at once: ann and ben.'],
  ['303', null, 'Night (303) is closed: the caller is told so, and the call ends.'],
  ['0612345678', 'ben', 'Nobody is reached by 0612345678.'],
  ['201', 'ann', 'This call is not allowed.'],
])('%s is explained in English', (number, caller, text) => {
  const told = explain(plan(number, caller), 'en');
  expect(told.toLowerCase()).toBe(text.toLowerCase());
});

test('and in French', () => {
  expect(explain(plan('302', null), 'fr')).toBe(
    'Desk (302) est ouvert : ses membres sont appelés dans leur ordre. ' +
      'Si plein, sans agent ou après une attente trop longue : billing (301) est ouvert : l’appelant y attend un agent. ' +
      'Si plein, sans agent ou après une attente trop longue : tous les membres de orders (300) sonnent à la fois : ann et ben.',
  );
  expect(explain(plan('201', 'ben', DAY, { purpose: 'screened' }), 'fr')).toContain('quand un téléphone sonne');
});

describe('what users have said about their callers', () => {
  const wishes = {
    isUndisturbed: (userId: string) => userId === 'ann',
    isBlocked: (_: string, number: string) => number === '0611',
  };
  const plan = (
    number: string,
    of = testRouting([orders, aGroup('all', '304', { bypassesDnd: true })], wishes),
    from = '',
  ) =>
    routePlan({ from: { number }, caller: { userId: null, number: from }, purpose: 'dialled', at: DAY, company: of });
  const names = (of: RoutePlan) => {
    const [step] = of.steps;
    return step.to === 'group' ? step.members.map(({ userId }) => userId) : [];
  };

  test('[PRES-006] who is not to be disturbed does not ring: the mailbox, or busy', () => {
    expect(plan('201').steps).toMatchObject([
      { to: 'user', isUndisturbed: true, next: { busy: 1 } },
      { to: 'message' },
    ]);
    expect(explain(plan('201'), 'en')).toBe(
      'Ann (201) is not to be disturbed: nothing rings. The mailbox of ann takes a message.',
    );
    const without = testRouting([], { ...wishes, isUndisturbed: () => true });
    expect(explain(plan('202', without), 'fr')).toBe(
      'Ben (202) ne souhaite pas d’appels : rien ne sonne, l’appelant entend occupé.',
    );
  });
  test('[PRES-006] a group leaves them out, unless it rings there nevertheless', () => {
    expect([names(plan('300')), names(plan('304'))]).toEqual([['ben'], ['ann', 'ben']]);
  });
  test('whom a user has blocked does not ring there, alone or in a group, and the sentence says so', () => {
    expect(plan('202', undefined, '0611').steps).toMatchObject([
      { to: 'refused', cause: 'notAvailable', blockedBy: 'ben' },
    ]);
    expect(explain(plan('202', undefined, '0611'), 'en')).toMatch(/^This number is blocked/);
    expect(names(plan('304', undefined, '0611'))).toEqual([]);
    expect(plan('202', undefined, '0612').steps).toMatchObject([{ to: 'user' }]);
  });
});
