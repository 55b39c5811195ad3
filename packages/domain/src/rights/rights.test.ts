import { expect, test } from 'vitest';
import { editablePart, mayCreate, mayDelete, mayDo, mayUpdate } from './rights.ts';

test('[ROLE-003] absent rights allow everything, and so do rights that say nothing', () => {
  for (const rights of [null, undefined, {}])
    expect([
      mayCreate(rights),
      mayUpdate(rights, 'a', 'name'),
      mayDelete(rights, 'a'),
      mayDo(rights, 'open'),
      editablePart(rights, 'a', { name: 'x' }),
    ]).toEqual([true, true, true, true, { name: 'x' }]);
});

test('[ROLE-002] a kind may be closed as a whole', () => {
  const rights = { canCreate: false, canUpdate: false, canDelete: false };
  expect([mayCreate(rights), mayUpdate(rights), mayUpdate(rights, 'a', 'name'), mayDelete(rights, 'a')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(mayUpdate({ ...rights, canUpdate: true }, 'a')).toBe(true);
  expect(mayUpdate({ canUpdate: false, editableIds: ['a'] }, 'a')).toBe(false);
});

test.each([
  ['a', 'name', true],
  ['a', 'number', false],
  ['b', 'name', false],
  ['a', undefined, true],
  ['b', undefined, false],
  [undefined, 'name', true],
  [undefined, 'number', false],
  [undefined, undefined, true],
])('[ROLE-002] [ROLE-004] of entity %s the property %s may be changed: %s', (id, property, allowed) => {
  expect(mayUpdate({ editableIds: ['a'], editableProperties: ['name'] }, id, property)).toBe(allowed);
});

test('empty lists allow nothing', () => {
  expect([
    mayUpdate({ editableProperties: [] }),
    mayUpdate({ editableIds: [] }),
    mayDelete({ deletableIds: [] }),
  ]).toEqual([false, false, false]);
});

test('[ROLE-004] only what may be changed is sent', () => {
  const rights = { editableProperties: ['name', 'label'] };
  expect(editablePart(rights, 'a', { name: 'x', number: '1' })).toEqual({ name: 'x' });
  expect(editablePart(rights, 'a', { number: '1' })).toBe(null);
  expect(editablePart({ ...rights, editableIds: ['b'] }, 'a', { name: 'x' })).toBe(null);
});

test('[ROLE-005] actions are limited to the allowed ones', () => {
  expect(['open', 'close'].map((action) => mayDo({ allowedActions: ['open'] }, action))).toEqual([true, false]);
  expect(mayDo({ allowedActions: [] }, 'open')).toBe(false);
});

test('[ROLE-006] what may be deleted is told by the kind and by id', () => {
  expect(['a', 'b', undefined].map((id) => mayDelete({ deletableIds: ['a'] }, id))).toEqual([true, false, true]);
  expect(mayDelete({ canDelete: false, deletableIds: ['a'] }, 'a')).toBe(false);
});
