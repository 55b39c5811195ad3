import type { Getter } from 'jotai';
import { type Command, doing } from '../../kernel/Command.ts';
import { liveLinesAtom } from '../../kernel/state.ts';
import type { Translate } from '../../words/translate.ts';
import { type Shortcut, type ShortcutId, shortcuts } from './table.ts';

/** Shortcuts that do nothing without a call. */
const ofCalls: ReadonlySet<ShortcutId> = new Set([
  ...(['answer', 'end', 'mute', 'hold', 'swap', 'keypad', 'transfer', 'note', 'record', 'add'] as const),
]);

/** The key press of a shortcut, as a keyboard makes it. */
const pressOf = ({ code, sign, ctrl = false, altShift = false, shift = false }: Shortcut): KeyboardEvent =>
  new KeyboardEvent('keydown', {
    ...{ key: sign ?? '', code: code ?? '', ctrlKey: ctrl, altKey: altShift, shiftKey: altShift || shift },
    ...{ bubbles: true, cancelable: true },
  });

/**
 * The rest of the table of the keys, so that whatever has a key is found by its name as well; running it presses the key.
 *
 * @param known commands that have keys of the table already
 */
export function tableCommands(get: Getter, t: Translate, known: readonly Command[]): Command[] {
  const taken = new Set(known.map(({ keys }) => keys));
  const hasCall = get(liveLinesAtom).length > 0;
  const found = new Map<ShortcutId, Command>();
  // The user is in the number field already.
  for (const entry of shortcuts.filter(({ id }) => id !== 'search')) {
    const { id } = entry;
    if (shortcuts.some((one) => one.id === id && taken.has(one.keys.join(' ')))) continue;
    const isOff = ofCalls.has(id) && !hasCall;
    const press = () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      setTimeout(() => document.dispatchEvent(pressOf(entry)));
    };
    // Of several keys of one thing the shortest is shown.
    found.set(id, {
      ...doing(`key ${id}`, t(entry.label), press, {
        keys: entry.keys.join(' '),
        ...(isOff && { detail: t('omni.inCall') }),
      }),
      ...{ group: 'shortcuts', isOff },
    });
  }
  return [...found.values()];
}
