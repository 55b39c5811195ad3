import { expect, test } from 'vitest';
import { createStores } from './stores.ts';

const group = (groupID: string, isOpen = true) => ({ groupID, isOpen });
const snapshot = { calls: [], groups: [group('a'), group('b')], operator: null, info: null };

test('an event of a group changes that group and no other, and one that is new is added', () => {
  const { shown, replace, apply } = createStores();
  replace(snapshot as never);
  apply('GROUP_EVENT', group('b', false));
  expect(shown.groups.getSnapshot()).toEqual([group('a'), group('b', false)]);
  apply('GROUP_EVENT', group('c'));
  expect(shown.groups.getSnapshot()).toEqual([group('a'), group('b', false), group('c')]);
});

test('an event of the agent changes the agent and nothing else; one that nobody knows changes nothing', () => {
  const { shown, replace, apply } = createStores();
  const info = { displayName: 'Inès', operator: { operatorStatus: 'IDLE' } };
  replace({ ...snapshot, info, operator: info.operator } as never);
  apply('AGENT_EVENT', { operatorStatus: 'PAUSE' });
  apply('NEW_EVENT', { operatorStatus: 'BUSY' });
  expect([shown.operator.getSnapshot(), shown.info.getSnapshot()]).toEqual([{ operatorStatus: 'PAUSE' }, info]);
  apply('GENERAL_INFO', { displayName: 'Inès' });
  expect([shown.operator.getSnapshot(), shown.groups.getSnapshot()]).toEqual([null, snapshot.groups]);
});

test('whether it can dial: what the panel said last while there is a link, and no panel while there is none', () => {
  const { shown, replace, apply, link } = createStores();
  const noPanel = { canDial: false, reason: 'noPanel' };
  replace({ ...snapshot, dial: { canDial: true, reason: null } } as never);
  expect(shown.dial.getSnapshot()).toEqual(noPanel);
  link('ready');
  expect(shown.dial.getSnapshot()).toEqual({ canDial: true, reason: null });
  apply('DIAL_EVENT', { canDial: false, reason: 'noPhone' });
  expect(shown.dial.getSnapshot()).toEqual({ canDial: false, reason: 'noPhone' });
  link('reconnecting');
  expect(shown.dial.getSnapshot()).toEqual(noPanel);
  link('ready');
  expect(shown.dial.getSnapshot()).toEqual({ canDial: false, reason: 'noPhone' });
  replace(snapshot as never);
  expect(shown.dial.getSnapshot()).toEqual(noPanel);
});

test('a snapshot that is only a part says whether it can dial, and leaves the rest', () => {
  const { shown, replace, link } = createStores();
  replace({ ...snapshot, calls: [{ lineID: 'a' }] } as never);
  link('ready');
  const dial = { canDial: false, reason: 'starting' };
  expect(replace({ calls: [], groups: [], operator: null, info: null, partial: true, dial } as never)).toEqual([]);
  expect([shown.calls.getSnapshot(), shown.dial.getSnapshot()]).toEqual([[{ lineID: 'a' }], dial]);
});
