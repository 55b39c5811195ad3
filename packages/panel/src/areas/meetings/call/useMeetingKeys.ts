import { useStore } from 'jotai';
import { useLayoutEffect } from 'react';
import { liveLinesAtom, oneKeyShortcutsAtom } from '../../../kernel/state.ts';
import { AFTER_G_MS, isTypingIn } from '../../../kit/text/typing.ts';
import { isChatOpenAtom } from '../state.ts';

/**
 * The keys of a meeting, each of which presses the button that says it has it (`aria-keyshortcuts`): what cannot be pressed has no key. They come before the table of the
 * frame, where `H` and `S` belong to calls. Escape closes the chat, and never leaves the page of a meeting.
 *
 * @param isInFront the page of the meeting is shown; else the keys with Alt and Shift alone are there
 */
export function useMeetingKeys(isInFront: boolean): void {
  const store = useStore();
  // before the first paint: a key pressed on what is seen must find it
  useLayoutEffect(() => {
    let pressedGAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { code, altKey, shiftKey, ctrlKey, metaKey } = event;
      if (event.defaultPrevented || event.repeat || event.isComposing || ctrlKey || metaKey) return;
      if (document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]')) return;
      const isChord = altKey && shiftKey;
      // a call that goes on has these keys
      if (isChord && store.get(liveLinesAtom).length > 0) return;
      if (!isChord && (altKey || shiftKey || !isInFront)) return;
      if (code === 'Escape') {
        store.set(isChatOpenAtom, false);
        return event.preventDefault();
      }
      if (!isChord && (isTypingIn(document.activeElement) || !store.get(oneKeyShortcutsAtom))) return;
      const isAfterG = performance.now() - pressedGAt < AFTER_G_MS;
      pressedGAt = code === 'KeyG' && !isChord ? performance.now() : Number.NEGATIVE_INFINITY;
      if (isAfterG || !/^Key[A-Z]$/.test(code)) return;
      const key = code.slice(3);
      const button = document.querySelector(
        `:is(.meet, .meet-strip) [aria-keyshortcuts~="${isChord ? 'Alt+Shift+' : ''}${key}"]:not(:disabled)`,
      );
      if (!(button instanceof HTMLElement)) return;
      event.preventDefault();
      button.click();
    };
    // before the frame, which hears what nobody has taken
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [store, isInFront]);
}
