import { sleep } from '@ringside/testing/wait';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

export const busy = { ok: false, refused: { code: 'ROUTER_ERR_503', label: 'i__CALL_BUSY_LABEL' } } as const;

export const guardTime = () => sleep(380);

/** Before and after each test of a file: called by it once. */
export function callMoves(): void {
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });
}
