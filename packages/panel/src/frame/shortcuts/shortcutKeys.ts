import { isRingingIn, type Line } from '@ringside/domain/call';
import type { useStore } from 'jotai';
import type { RefObject } from 'react';
import { phoneActs } from '../../areas/browser-phone/phone.ts';
import { callActs } from '../../areas/calls/acts.ts';
import { type CallWish, tellCallAtom } from '../../areas/calls/callFaultAtom.ts';
import { keypadAtom } from '../../areas/calls/keypadAtom.ts';
import { settingsActs } from '../../areas/settings/acts.ts';
import { actsIn } from '../../kernel/acts.ts';
import { menuAtom } from '../../kernel/areasAtom.ts';
import { callKeysAtom, pauseKeyAtom } from '../../kernel/callKeysAtom.ts';
import { layoutAtom } from '../../kernel/layout.ts';
import { goBackAtom, goToAtom, navigationAtom, screenAtom } from '../../kernel/navigation/atoms.ts';
import { youOpenAtom } from '../../kernel/navigation/youOpenAtom.ts';
import { isPadOpenAtom, omniOpenAtom, typeKeyAtom } from '../../kernel/omnibox.ts';
import type { Outcome } from '../../kernel/refusals.ts';
import {
  hasQueuesAtom,
  liveLinesAtom,
  mutedAtom,
  oneKeyShortcutsAtom,
  ongoingLinesAtom,
  pendingCallsAtom,
  profileAtom,
} from '../../kernel/state.ts';
import { focusCall } from '../../kit/focusCall.ts';
import { AFTER_G_MS, isTypingIn } from '../../kit/text/typing.ts';
import { focusDock, focusOmni, focusPad, focusRegion, focusToast } from '../focus/focus.ts';
import { type ShortcutId, shortcutOf } from './table.ts';

/**
 * What the keys of the table do.
 *
 * @returns handles a pressed key
 */
export function shortcutKeys(given: {
  panel: RefObject<HTMLElement | null>;
  store: ReturnType<typeof useStore>;
}): (event: KeyboardEvent) => void {
  const { panel, store } = given;
  const calls = actsIn(store, callActs);
  let pressedGAt = Number.NEGATIVE_INFINITY;
  const lines = () => store.get(liveLinesAtom);
  /** @returns true when it was done */
  /** @returns true when it was done; a refusal is shown beside the call */
  const act = async (lineId: string, wish: CallWish, work: () => Promise<Outcome>): Promise<boolean> => {
    const outcome = await work();
    const again = () => void act(lineId, wish, work);
    if (!outcome.ok) store.set(tellCallAtom, { lineId, wish, refused: outcome.refused, again });
    return outcome.ok;
  };
  const front = () => lines().find((line) => !isRingingIn(line));
  const goTo = (path: string) => store.set(goToAtom, path);
  const callKey = (id: 'transfer' | 'note' | 'record' | 'add') => store.get(callKeysAtom)?.[id]() ?? false;
  /** One verb of a line at a time. */
  const isFree = (line: Line | undefined) => line !== undefined && !store.get(pendingCallsAtom)[line.id];

  /** The keypad of the call is on the screen. */
  const hasKeys = (line: Line | undefined): boolean =>
    line?.state === 'talking' &&
    store.get(keypadAtom) === line.id &&
    (store.get(screenAtom).name === 'calls' || store.get(layoutAtom) === 'wide');
  /** Escape in a call closes its keys, or leaves its note; the page of a call is left by its arrow alone. */
  const leavesPartOfCall = (): boolean => {
    const line = front();
    if (!line) return false;
    const field = document.activeElement;
    if (hasKeys(line)) store.set(keypadAtom, null);
    else if (field instanceof HTMLElement && field.matches('[data-note]')) focusCall();
    else return store.get(screenAtom).name === 'calls';
    return true;
  };

  const isHome = (): boolean => /^(home|person)$/.test(store.get(screenAtom).name);

  const run: Record<ShortcutId, () => unknown> = {
    // A page without the field shows it with its list.
    search: () => {
      // The text of the dial pad goes along.
      if (store.get(isPadOpenAtom)) actsIn(store, settingsActs).setDialPanelShown(false);
      store.set(omniOpenAtom, true);
      focusOmni();
      setTimeout(focusOmni);
    },
    answer: () => {
      const ringing = lines().find((line) => isRingingIn(line) && line.canAnswer);
      const isFirst = front() === undefined && store.get(layoutAtom) !== 'wide';
      if (ringing)
        void act(ringing.id, 'answer', () => calls.answer(ringing.id)).then(
          (isAnswered) => isAnswered && isFirst && goTo('/calls/active'),
        );
      return ringing !== undefined;
    },
    end: () => {
      const line = lines().find(isRingingIn) ?? front();
      if (line) void act(line.id, 'drop', () => calls.drop(line.id));
      return line !== undefined;
    },
    mute: () => {
      const isTalking = front()?.state === 'talking';
      if (isTalking) actsIn(store, phoneActs).setMuted(!store.get(mutedAtom));
      return isTalking;
    },
    hold: () => {
      const line = front();
      if (!isFree(line)) return line !== undefined;
      if (line?.state === 'talking') void act(line.id, 'hold', () => calls.hold(line.id));
      else if (line?.state === 'held') void act(line.id, 'retrieve', () => calls.retrieve(line.id));
      else return false;
    },
    swap: () => {
      const held = lines().find((line) => line.state === 'held');
      const canSwap = held !== undefined && front()?.state === 'talking';
      if (canSwap && isFree(held)) void act(held.id, 'retrieve', () => calls.retrieve(held.id));
      return canSwap;
    },
    keypad: () => {
      const line = front();
      if (line?.state !== 'talking') return false;
      store.set(keypadAtom, (open) => (open === line.id ? null : line.id));
      goTo('/calls/active');
    },
    transfer: () => callKey('transfer'),
    note: () => callKey('note'),
    record: () => callKey('record'),
    // On the Phone screen the key types a plus.
    add: () => !isHome() && callKey('add'),
    dial: () => {
      if (store.get(layoutAtom) !== 'wide') return goTo('/dialpad');
      return openPad();
    },
    dock: () => focusDock(panel.current),
    you: () => store.set(youOpenAtom, true),
    pause: () => {
      const key = store.get(pauseKeyAtom);
      key?.press();
      return key !== null;
    },
    nextRegion: () => focusRegion(panel.current, 1),
    previousRegion: () => focusRegion(panel.current, -1),
    toast: () => focusToast(panel.current),
    back: () => {
      if (leavesPartOfCall()) return;
      if (store.get(navigationAtom).stack.length === 0) return false;
      store.set(goBackAtom);
    },
    help: () => goTo('/shortcuts'),
    goPhone: () => goTo('/'),
    goContacts: () => goTo('/contact/all'),
    goHistory: () => goTo('/callhistories/personal'),
    goVoicemails: () => goTo('/voicemails'),
    // Users without queues, or without the right, have no such screen.
    goQueues: () => store.get(hasQueuesAtom) && goTo('/queue'),
    goSupervision: () => store.get(profileAtom)?.maySupervise === true && goTo('/supervision'),
    // Not for everybody: the menu says for whom.
    goRooms: () => store.get(menuAtom).some(({ path }) => path === '/matrix') && goTo('/matrix'),
    goForwardings: () => goTo('/forwarding/own'),
    goCalendar: () => goTo('/presence/own'),
    goSettings: () => goTo('/settings'),
  };

  /** The dial pad in the dock of a wide layout; a call has the dock for itself. */
  const openPad = (): boolean => {
    if (store.get(layoutAtom) !== 'wide' || store.get(ongoingLinesAtom).length > 0) return false;
    actsIn(store, settingsActs).setDialPanelShown(true);
    setTimeout(focusPad);
    return true;
  };

  /** Digits: tones while the keypad of a call is open, else the number being dialled on the Phone screen. */
  const typeDigit = (key: string): boolean => {
    if (!/^[0-9*#+]$/.test(key)) return false;
    const line = front();
    if (line && hasKeys(line)) {
      if (key !== '+') void calls.sendDtmf(line.id, key);
      return key !== '+';
    }
    if (!isHome()) return false;
    store.set(typeKeyAtom, key);
    if (!openPad()) queueMicrotask(focusOmni);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const isTyping = isTypingIn(document.activeElement);
    const oneKeyOn = store.get(oneKeyShortcutsAtom);
    const afterG = performance.now() - pressedGAt < AFTER_G_MS;
    pressedGAt = Number.NEGATIVE_INFINITY;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isInDialog = document.querySelector('dialog[open], [role="dialog"]') !== null;
    const id = shortcutOf(event, { isTyping, oneKeyOn, afterG });
    if (id && isInDialog && (id === 'back' || id === 'search')) return;
    // Escape belongs to the top layer: a call that rings there is refused or silenced, never left.
    if (id === 'back' && document.activeElement?.closest('[role="alertdialog"]')) return;
    if (id && run[id]() !== false) event.preventDefault();
    else if (isPlain && !isTyping && oneKeyOn && event.code === 'KeyG' && !event.shiftKey) {
      pressedGAt = performance.now();
    } else if (isPlain && !isTyping && !isInDialog && typeDigit(event.key)) event.preventDefault();
  };
  return onKeyDown;
}
