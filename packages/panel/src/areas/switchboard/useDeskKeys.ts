import { walk } from '@ringside/domain/switchboard';
import { useAtomValue } from 'jotai';
import type { KeyboardEvent, RefObject } from 'react';
import { oneKeyShortcutsAtom } from '../../kernel/state.ts';
import { isTypingIn } from '../../kit/text/typing.ts';
import type { Tile } from './tiles.ts';
import type { Desk } from './useDesk.ts';

interface Given {
  desk: Desk;
  current: Tile | null;
  root: RefObject<HTMLElement | null>;
  field: RefObject<HTMLInputElement | null>;
  /** Those whom arrows lead to. */
  order: readonly Tile[];
  text: string;
  setText: (text: string) => void;
  setChosen: (id: string) => void;
  reset: () => void;
}

const ARROWS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/** Columns of the grid as it is drawn; 1 without one. */
function columnsOf(root: HTMLElement | null): number {
  const grid = root?.querySelector('.tilegrid');
  return grid ? Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(' ').length) : 1;
}

/**
 * The keys of the desk: arrows move between people, Enter sends or calls, and outside of the field T talks first, P parks, V leads to
 * the voicemail of the person,
 * Space takes the next call; every other letter or digit goes to the field. Only while the focus is in the desk. WCAG 2.1.4
 */
export function useDeskKeys(given: Given): (event: KeyboardEvent) => void {
  const { desk, current, root, field, order, text, setText, setChosen, reset } = given;
  const hasOneKeys = useAtomValue(oneKeyShortcutsAtom);
  const done = async (work: Promise<boolean>): Promise<void> => {
    if (await work) reset();
  };
  const press = (event: KeyboardEvent): boolean => {
    const { key } = event;
    const target = event.target as HTMLElement;
    const isInField = target === field.current;
    const isTyping = isTypingIn(target);
    if (isTyping && !isInField) return false;
    // Buttons beside the people keep their own keys.
    const isOnPeople = isInField || target.closest('[data-tile]') !== null;
    if (ARROWS.has(key)) {
      const isInText = isInField && (key === 'Home' || key === 'End' || (text !== '' && /Left|Right/.test(key)));
      if (isInText || order.length === 0) return false;
      const at = order.findIndex(({ id }) => id === current?.id);
      const to = order[walk(at, key, order.length, columnsOf(root.current))];
      if (!to) return false;
      setChosen(to.id);
      const tile = root.current?.querySelector<HTMLElement>(`[data-tile="${CSS.escape(to.id)}"]`);
      if (isInField) tile?.scrollIntoView({ block: 'nearest' });
      else tile?.focus();
      return true;
    }
    if (key === 'Escape') {
      if (text === '' && current === null) return false;
      reset();
      return true;
    }
    if (key === 'Enter' && isOnPeople) {
      if (current === null && desk.pair === null) return false;
      const isFirst = event.shiftKey && desk.front !== null && current !== null;
      void done(isFirst ? desk.talkFirst(current) : desk.send(current));
      return true;
    }
    if (isTyping || !hasOneKeys || target.closest('dialog, [role="dialog"]')) return false;
    if (key === ' ') {
      if (target.matches('button:not([data-tile])')) return false;
      void desk.takeNext();
      return true;
    }
    const letter = key.toLowerCase();
    if (letter === 't' && current !== null) {
      void done(desk.talkFirst(current));
      return true;
    }
    if (letter === 'p' && desk.front !== null) {
      void done(desk.park(current));
      return true;
    }
    if (letter === 'v' && desk.front !== null && current?.colleague) {
      void done(desk.toVoicemail(current));
      return true;
    }
    if (!/^[\p{L}\p{N}#+*]$/u.test(key) || 'tpv'.includes(letter)) return false;
    setText(text + key);
    field.current?.focus();
    return true;
  };
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing)
      return;
    if (event.repeat && !ARROWS.has(event.key)) return;
    if (!press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
