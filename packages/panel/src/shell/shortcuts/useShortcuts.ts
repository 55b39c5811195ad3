import { isRingingIn } from '@ringside/domain';
import { useStore } from 'jotai';
import { type RefObject, useEffect } from 'react';
import { useIntents } from '../../app/intents.ts';
import { liveLinesAtom, mutedAtom, oneKeyShortcutsAtom } from '../../app/state.ts';
import { keypadAtom } from '../../features/calls/keypadAtom.ts';
import { isTypingIn } from '../../ui/typing.ts';
import { focusOmni, focusRegion, focusToast } from '../focus.ts';
import { goBackAtom, goToAtom, navigationAtom, screenAtom } from '../navigation/atoms.ts';
import { typeKeyAtom } from '../omnibox/atoms.ts';
import { type ShortcutId, shortcutOf } from './table.ts';

/** `G` waits this long for the key after it. */
const AFTER_G_MS = 1200;

/** Binds the table of shortcuts to the document of the panel. */
export function useShortcuts(panel: RefObject<HTMLElement | null>): void {
  const store = useStore();
  const intents = useIntents();
  useEffect(() => {
    let pressedGAt = Number.NEGATIVE_INFINITY;
    const lines = () => store.get(liveLinesAtom);
    const front = () => lines().find((line) => !isRingingIn(line));
    const goTo = (path: string) => store.set(goToAtom, path);

    const run: Record<ShortcutId, () => unknown> = {
      search: () => focusOmni(),
      answer: () => {
        const ringing = lines().find((line) => isRingingIn(line) && line.canAnswer);
        if (ringing) void intents.answer(ringing.id);
        return ringing !== undefined;
      },
      end: () => {
        const line = lines().find(isRingingIn) ?? front();
        if (line) void intents.drop(line.id);
        return line !== undefined;
      },
      mute: () => {
        const isTalking = front()?.state === 'talking';
        if (isTalking) intents.setMuted(!store.get(mutedAtom));
        return isTalking;
      },
      hold: () => {
        const line = front();
        if (line?.state === 'talking') void intents.hold(line.id);
        else if (line?.state === 'held') void intents.retrieve(line.id);
        else return false;
      },
      swap: () => {
        const held = lines().find((line) => line.state === 'held');
        const canSwap = held !== undefined && front()?.state === 'talking';
        if (canSwap) void intents.retrieve(held.id);
        return canSwap;
      },
      keypad: () => {
        if (front()?.state !== 'talking') return false;
        store.set(keypadAtom, (open) => !open);
        goTo('/calls/active');
      },
      nextRegion: () => focusRegion(panel.current, 1),
      previousRegion: () => focusRegion(panel.current, -1),
      toast: () => focusToast(panel.current),
      back: () => {
        if (store.get(navigationAtom).stack.length === 0) return false;
        store.set(goBackAtom);
      },
      help: () => goTo('/shortcuts'),
      goPhone: () => goTo('/'),
      goHistory: () => goTo('/callhistories/personal'),
      goSettings: () => goTo('/settings'),
    };

    /** Digits: tones while the keypad of a call is open, else the number being dialled on the Phone screen. */
    const typeDigit = (key: string): boolean => {
      if (!/^[0-9*#+]$/.test(key)) return false;
      const line = front();
      if (line?.state === 'talking' && store.get(keypadAtom)) {
        if (key !== '+') void intents.sendDtmf(line.id, key);
        return key !== '+';
      }
      if (store.get(screenAtom).name !== 'home') return false;
      store.set(typeKeyAtom, key);
      queueMicrotask(focusOmni);
      return true;
    };

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const isTyping = isTypingIn(document.activeElement);
      const oneKeyOn = store.get(oneKeyShortcutsAtom);
      const afterG = performance.now() - pressedGAt < AFTER_G_MS;
      pressedGAt = Number.NEGATIVE_INFINITY;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const isInDialog = document.querySelector('dialog[open]') !== null;
      const id = shortcutOf(event, { isTyping, oneKeyOn, afterG });
      if (id) {
        if (isInDialog && (id === 'back' || id === 'search')) return;
        if (run[id]() !== false) event.preventDefault();
      } else if (isPlain && !isTyping && oneKeyOn && event.code === 'KeyG' && !event.shiftKey) {
        pressedGAt = performance.now();
      } else if (isPlain && !isTyping && !isInDialog && typeDigit(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store, intents, panel]);
}
