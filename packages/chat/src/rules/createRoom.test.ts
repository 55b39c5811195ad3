import { expect, test } from 'vitest';
import { createRoomBody, type NewRoom, personOf, withDirect } from './createRoom.ts';

const wanted = (more: Partial<NewRoom>): NewRoom => ({
  ...{ kind: 'PRIVATE_EXTENDED', name: 'Winter rota', topic: '', invited: ['@marc:x', '@priya:x'], isEncrypted: true },
  ...more,
});
const stateOf = (more: Partial<NewRoom>, type: string) =>
  createRoomBody(wanted(more), 'x7').initial_state.find((one) => one.type === type)?.content;

test('MSG-037: a private room is asked for with whom it is for, the private preset, its alias and its name', () => {
  expect(createRoomBody(wanted({}), 'x7')).toMatchObject({
    ...{ preset: 'private_chat', visibility: 'private', room_alias_name: 'privateextended_x7' },
    ...{ invite: ['@marc:x', '@priya:x'], is_direct: false, name: 'Winter rota' },
  });
});

test('MSG-037: a room with one person is direct and has no name, whatever was written', () => {
  const body = createRoomBody(wanted({ kind: 'PRIVATE_DIRECT', invited: ['@marc:x'] }), 'x7');
  expect(body).toMatchObject({
    ...{ preset: 'private_chat', visibility: 'private', room_alias_name: 'privatedirect_x7' },
    ...{ invite: ['@marc:x'], is_direct: true },
  });
  expect(body).not.toHaveProperty('name');
});

test('a room without a name or topic is asked for without', () => {
  expect(createRoomBody(wanted({ name: '' }), 'x7')).not.toHaveProperty('name');
  expect(createRoomBody(wanted({}), 'x7')).not.toHaveProperty('topic');
  expect(createRoomBody(wanted({ topic: 'Who when' }), 'x7')).toMatchObject({ topic: 'Who when' });
});

test.each([
  ['PUBLIC', 'compublic_x7'],
  ['ANNOUNCEMENT', 'comannouncement_x7'],
] as const)('a room of the kind %s is open, under the alias %s', (kind, alias) => {
  const body = createRoomBody(wanted({ kind }), 'x7');
  expect(body).toMatchObject({
    ...{ preset: 'public_chat', visibility: 'public', room_alias_name: alias, is_direct: false },
  });
});

test('MSG-038: an encrypted room changes its key after a week or a hundred messages', () => {
  expect(stateOf({}, 'm.room.encryption')).toEqual({
    ...{ algorithm: 'm.megolm.v1.aes-sha2', rotation_period_ms: 604800000, rotation_period_msgs: 100 },
  });
  expect(stateOf({ isEncrypted: false }, 'm.room.encryption')).toBeUndefined();
});

test.each(['PRIVATE_DIRECT', 'PRIVATE_EXTENDED', 'PUBLIC', 'ANNOUNCEMENT'] as const)(
  'MSG-039: who comes into a room of the kind %s reads from the invitation on',
  (kind) => expect(stateOf({ kind }, 'm.room.history_visibility')).toEqual({ history_visibility: 'invited' }),
);

test('MSG-040: a room with one person is noted beside the others with that person, once', () => {
  const one = withDirect({ '@marc:x': ['!a'], '@priya:x': ['!b'] }, '@marc:x', '!c');
  expect(one).toEqual({ '@marc:x': ['!a', '!c'], '@priya:x': ['!b'] });
  expect(withDirect(one, '@marc:x', '!c')).toEqual(one);
  expect(withDirect({}, '@marc:x', '!c')).toEqual({ '@marc:x': ['!c'] });
  expect([personOf(one, '!b'), personOf(one, '!c'), personOf(one, '!z')]).toEqual(['@priya:x', '@marc:x', null]);
});
