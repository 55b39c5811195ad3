import { useEffect } from 'react';
import { keepFocus } from './keepFocus.ts';

/** Keeps the keyboard in the panel as long as it is shown. */
export function useKeptPlace(): void {
  useEffect(() => {
    const panel = document.querySelector<HTMLElement>('.ringside');
    return panel ? keepFocus(panel) : undefined;
  }, []);
}
