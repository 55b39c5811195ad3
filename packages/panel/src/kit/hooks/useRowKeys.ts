import { type KeyboardEvent, useCallback } from 'react';

/**
 * Arrows, Home and End go from row to row; a row is a link with `data-row`, or its one button, within the element that has the handler. Only
 * while a row has the focus: fields and buttons keep their keys.
 */
export const useRowKeys = () =>
  useCallback((event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const now = links.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: links.length - 1 }[event.key];
    if (now < 0 || to === undefined) return;
    event.preventDefault();
    links[Math.min(Math.max(to, 0), links.length - 1)]?.focus();
  }, []);
