import { expect, test } from 'vitest';
import { type KeyPress, shortcutOf, shortcuts } from './table.ts';

const press = (keys: string): KeyPress => {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  return {
    key,
    code: /^[A-Z]$/.test(key) ? `Key${key}` : key,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  };
};
const calm = { isTyping: false, oneKeyOn: true, afterG: false };

test.each([
  ['Ctrl+K', 'search'],
  ['Meta+K', 'search'],
  ['Alt+Shift+A', 'answer'],
  ['Alt+Shift+X', 'end'],
  ['Alt+Shift+M', 'mute'],
  ['Alt+Shift+H', 'hold'],
  ['F6', 'nextRegion'],
  ['Shift+F6', 'previousRegion'],
  ['Alt+A', null],
])('%s does %s, also while typing', (keys, id) => {
  expect(shortcutOf(press(keys), { ...calm, isTyping: true })).toBe(id);
  expect(shortcutOf(press(keys), { ...calm, oneKeyOn: false })).toBe(id);
});

test.each([
  ['M', 'mute'],
  ['/', 'search'],
  ['?', 'help'],
  ['S', 'swap'],
  ['Shift+M', null],
  ['Ctrl+M', null],
])('the one key %s does %s, only when nobody types and they are switched on', (keys, id) => {
  expect(shortcutOf(press(keys), calm)).toBe(id);
  expect(shortcutOf(press(keys), { ...calm, isTyping: true })).toBe(null);
  expect(shortcutOf(press(keys), { ...calm, oneKeyOn: false })).toBe(null);
});

test('after G, H goes to the history and does not hold the call', () => {
  expect(shortcutOf(press('H'), { ...calm, afterG: true })).toBe('goHistory');
  expect(shortcutOf(press('H'), calm)).toBe('hold');
  expect(shortcutOf(press('P'), { ...calm, afterG: true })).toBe('goPhone');
  expect(shortcutOf(press('P'), calm)).toBe('pause');
  expect(shortcutOf(press('M'), { ...calm, afterG: true })).toBe('goVoicemails');
  expect(shortcutOf(press('R'), { ...calm, afterG: true })).toBe('goRooms');
  expect(shortcutOf(press('F'), { ...calm, afterG: true })).toBe('goForwardings');
  expect(shortcutOf(press('K'), { ...calm, afterG: true })).toBe('goCalendar');
  expect(shortcutOf(press('X'), { ...calm, afterG: true })).toBe(null);
});

test('no two shortcuts are bound to the same keys', () => {
  const keys = shortcuts.map((entry) => entry.keys.join(' '));
  expect(new Set(keys).size).toBe(keys.length);
});
