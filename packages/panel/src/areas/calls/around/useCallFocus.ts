import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { screenAtom } from '../../../kernel/navigation/atoms.ts';
import { ongoingLinesAtom } from '../../../kernel/state.ts';
import { controlName, focusCall, moveFocus } from '../../../kit/focusCall.ts';
import { isTypingIn } from '../../../kit/text/typing.ts';
import { afterLineAtom } from '../after/afterLineAtom.ts';

/** A call that comes so soon after a press in the panel was wanted by it, in milliseconds. */
const WANTED_MS = 5000;

/** Nobody types: an empty field, as the one from which a number was dialled, is no text. The desk of the switchboard keeps its keys. */
const isFree = (): boolean => {
  const now = document.activeElement;
  if (now?.closest('[data-desk]')) return false;
  return document.hasFocus() && (!isTypingIn(now) || (now instanceof HTMLInputElement && now.value === ''));
};
const isLost = (): boolean => (document.activeElement ?? document.body) === document.body;

/**
 * The keyboard goes with the call: to *Mute* when a press in this panel has begun it or leads to its page, and when the call and
 * its card are over back to where it began. What lies between stays where the user puts it.
 */
export function useCallFocus(): void {
  const store = useStore();
  const hasCall = useAtomValue(ongoingLinesAtom).length > 0;
  const isOver = useAtomValue(afterLineAtom) === null && !hasCall;
  const screen = useAtomValue(screenAtom).name;
  const place = useRef<{ element: HTMLElement; name: string } | null>(null);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const press = () => {
      pressedAt.current = performance.now();
    };
    const onFocus = ({ target }: FocusEvent) => {
      const isIdle = store.get(ongoingLinesAtom).length === 0 && store.get(afterLineAtom) === null;
      if (!isIdle || !(target instanceof HTMLElement) || target.closest('[role="alertdialog"]')) return;
      place.current = { element: target, name: controlName(target) };
    };
    document.addEventListener('keydown', press, true);
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('focusin', onFocus);
    };
  }, [store]);
  const onPage = screen === 'calls';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page of the call that opens is a trigger as well
  useEffect(() => {
    if (!hasCall || performance.now() - pressedAt.current > WANTED_MS) return;
    // The call may be drawn a moment later.
    const timer = setTimeout(() => isFree() && focusCall());
    return () => clearTimeout(timer);
  }, [hasCall, onPage]);
  useEffect(() => {
    const { current: began } = place;
    if (!isOver || onPage || !began) return;
    const timer = setTimeout(() => {
      if (!isLost() || !document.hasFocus()) return;
      const again = [...document.querySelectorAll<HTMLElement>('[data-region="content"] :is(button, a, [tabindex])')];
      moveFocus(began.element.isConnected ? began.element : again.find((one) => controlName(one) === began.name));
    });
    return () => clearTimeout(timer);
  }, [isOver, onPage]);
}
