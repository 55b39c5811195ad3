import { cleanup, screen } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Names of the rows, as they are seen. */
export const rows = () =>
  [...document.querySelectorAll('[data-row] .a')].map((name) =>
    [...name.childNodes].map((part) => ((part as Element).className === 'sr' ? '' : part.textContent)).join(''),
  );

export const row = (name: RegExp) => screen.findByRole('button', { name });

/** Before and after each test of a file: called by it once. */
export function historyScreen(): void {
  afterEach(cleanup);
}
