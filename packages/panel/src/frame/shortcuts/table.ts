import type { MessageKey } from '../../words/translate.ts';

/** What a shortcut does. */
export type ShortcutId =
  | 'search'
  | 'answer'
  | 'end'
  | 'mute'
  | 'hold'
  | 'swap'
  | 'keypad'
  | 'transfer'
  | 'note'
  | 'record'
  | 'dial'
  | 'dock'
  | 'add'
  | 'pause'
  | 'you'
  | 'nextRegion'
  | 'previousRegion'
  | 'toast'
  | 'back'
  | 'help'
  | 'goPhone'
  | 'goContacts'
  | 'goHistory'
  | 'goVoicemails'
  | 'goQueues'
  | 'goSupervision'
  | 'goRooms'
  | 'goForwardings'
  | 'goCalendar'
  | 'goSettings';

export interface Shortcut {
  id: ShortcutId;
  /**
   * Physical keys (`KeyM`), so that layouts do not matter; signs by what they write (`/`). A leading `G` is pressed
   * before, not together.
   */
  code?: string;
  sign?: string;
  ctrl?: boolean;
  altShift?: boolean;
  shift?: boolean;
  afterG?: boolean;
  /** One key alone: off while typing, and when the person switched these off. WCAG 2.1.4 */
  isOneKey: boolean;
  /** As shown. */
  keys: readonly string[];
  label: MessageKey;
  group: 'always' | 'oneKey' | 'lists';
}

const always = { group: 'always', isOneKey: false } as const;
const oneKey = { group: 'oneKey', isOneKey: true } as const;

/** The one table: it binds the keys, fills the shortcut screen and gives the hints. UI-005, Q-061 */
export const shortcuts: readonly Shortcut[] = [
  { id: 'search', code: 'KeyK', ctrl: true, keys: ['Ctrl', 'K'], label: 'shortcut.search', ...always },
  { id: 'answer', code: 'KeyA', altShift: true, keys: ['Alt', 'Shift', 'A'], label: 'shortcut.answer', ...always },
  { id: 'end', code: 'KeyX', altShift: true, keys: ['Alt', 'Shift', 'X'], label: 'shortcut.end', ...always },
  { id: 'mute', code: 'KeyM', altShift: true, keys: ['Alt', 'Shift', 'M'], label: 'shortcut.mute', ...always },
  { id: 'hold', code: 'KeyH', altShift: true, keys: ['Alt', 'Shift', 'H'], label: 'shortcut.hold', ...always },
  { id: 'nextRegion', code: 'F6', keys: ['F6'], label: 'shortcut.nextRegion', ...always },
  { id: 'previousRegion', code: 'F6', shift: true, keys: ['Shift', 'F6'], label: 'shortcut.previousRegion', ...always },
  { id: 'dock', code: 'KeyD', altShift: true, keys: ['Alt', 'Shift', 'D'], label: 'shortcut.dock', ...always },
  { id: 'toast', code: 'F8', keys: ['F8'], label: 'shortcut.toast', ...always },
  { id: 'back', code: 'Escape', keys: ['Esc'], label: 'shortcut.back', ...always },
  { id: 'dial', code: 'KeyD', keys: ['D'], label: 'shortcut.dial', ...oneKey },
  { id: 'search', sign: '/', keys: ['/'], label: 'shortcut.search', ...oneKey },
  { id: 'answer', code: 'KeyA', keys: ['A'], label: 'shortcut.answer', ...oneKey },
  { id: 'end', code: 'KeyX', keys: ['X'], label: 'shortcut.end', ...oneKey },
  { id: 'mute', code: 'KeyM', keys: ['M'], label: 'shortcut.mute', ...oneKey },
  { id: 'hold', code: 'KeyH', keys: ['H'], label: 'shortcut.hold', ...oneKey },
  { id: 'swap', code: 'KeyS', keys: ['S'], label: 'shortcut.swap', ...oneKey },
  { id: 'keypad', code: 'KeyK', keys: ['K'], label: 'shortcut.keypad', ...oneKey },
  { id: 'transfer', code: 'KeyT', keys: ['T'], label: 'shortcut.transfer', ...oneKey },
  { id: 'note', code: 'KeyN', keys: ['N'], label: 'shortcut.note', ...oneKey },
  { id: 'record', code: 'KeyR', keys: ['R'], label: 'shortcut.record', ...oneKey },
  { id: 'add', sign: '+', keys: ['+'], label: 'shortcut.add', ...oneKey },
  { id: 'pause', code: 'KeyP', keys: ['P'], label: 'shortcut.pause', ...oneKey },
  { id: 'you', code: 'KeyY', keys: ['Y'], label: 'shortcut.you', ...oneKey },
  { id: 'goPhone', code: 'KeyP', afterG: true, keys: ['G', 'P'], label: 'shortcut.goPhone', ...oneKey },
  { id: 'goContacts', code: 'KeyC', afterG: true, keys: ['G', 'C'], label: 'shortcut.goContacts', ...oneKey },
  { id: 'goHistory', code: 'KeyH', afterG: true, keys: ['G', 'H'], label: 'shortcut.goHistory', ...oneKey },
  { id: 'goVoicemails', code: 'KeyM', afterG: true, keys: ['G', 'M'], label: 'shortcut.goVoicemails', ...oneKey },
  { id: 'goRooms', code: 'KeyR', afterG: true, keys: ['G', 'R'], label: 'shortcut.goRooms', ...oneKey },
  { id: 'goQueues', code: 'KeyQ', afterG: true, keys: ['G', 'Q'], label: 'shortcut.goQueues', ...oneKey },
  { id: 'goSupervision', code: 'KeyS', afterG: true, keys: ['G', 'S'], label: 'shortcut.goSupervision', ...oneKey },
  { id: 'goForwardings', code: 'KeyF', afterG: true, keys: ['G', 'F'], label: 'shortcut.goForwardings', ...oneKey },
  { id: 'goCalendar', code: 'KeyK', afterG: true, keys: ['G', 'K'], label: 'shortcut.goCalendar', ...oneKey },
  { id: 'goSettings', sign: ',', afterG: true, keys: ['G', ','], label: 'shortcut.goSettings', ...oneKey },
  { id: 'help', sign: '?', keys: ['?'], label: 'shortcut.help', ...oneKey },
];

/** Keys that lists and the keypad handle themselves; shown, not bound here. */
export const listKeys: readonly { keys: readonly string[]; label: MessageKey }[] = [
  { keys: ['↑', '↓'], label: 'shortcut.move' },
  { keys: ['Enter'], label: 'shortcut.open' },
  { keys: ['C'], label: 'shortcut.callRow' },
  { keys: ['Shift', 'C'], label: 'shortcut.messageRow' },
  { keys: ['0', '…', '9', '*', '#'], label: 'shortcut.digits' },
  { keys: ['J'], label: 'shortcut.toNewOnes' },
  { keys: ['F', 'M'], label: 'shortcut.ofRoom' },
  { keys: ['↑'], label: 'shortcut.toMessages' },
  { keys: ['R', 'E', 'F', 'C', 'I'], label: 'shortcut.ofMessage' },
  { keys: ['U', 'Del'], label: 'shortcut.unreadMessage' },
  { keys: ['1', '…', '6'], label: 'shortcut.reactTo' },
  { keys: ['Ctrl', 'F'], label: 'shortcut.searchRoom' },
  { keys: ['Shift', 'Esc'], label: 'shortcut.allRead' },
];

/** Keys of a meeting in front, which its page binds; shown here. */
export const meetingKeys: readonly { keys: readonly string[]; label: MessageKey }[] = [
  { keys: ['M'], label: 'shortcut.meetMute' },
  { keys: ['V'], label: 'shortcut.meetCamera' },
  { keys: ['H'], label: 'shortcut.meetHand' },
  { keys: ['S'], label: 'shortcut.meetShare' },
  { keys: ['R'], label: 'shortcut.meetRecord' },
  { keys: ['C'], label: 'shortcut.meetChat' },
  { keys: ['P'], label: 'shortcut.meetPeople' },
  { keys: ['X'], label: 'shortcut.meetLeave' },
];

export interface KeyPress {
  code: string;
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/**
 * The shortcut of a key press, or `null`.
 *
 * @param now whether the person types, whether one-key shortcuts are on, whether `G` was pressed just before
 */
export function shortcutOf(
  press: KeyPress,
  now: { isTyping: boolean; oneKeyOn: boolean; afterG: boolean },
): ShortcutId | null {
  const ctrl = press.ctrlKey || press.metaKey;
  const found = shortcuts.find((entry) => {
    if (entry.isOneKey && (now.isTyping || !now.oneKeyOn)) return false;
    if ((entry.afterG ?? false) !== (now.afterG && entry.isOneKey)) return false;
    if (entry.sign !== undefined) return entry.sign === press.key && !ctrl && !press.altKey;
    if (entry.code !== press.code || (entry.ctrl ?? false) !== ctrl) return false;
    const altShift = entry.altShift ?? false;
    return press.altKey === altShift && press.shiftKey === (altShift || (entry.shift ?? false));
  });
  return found?.id ?? null;
}
