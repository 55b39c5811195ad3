import type { DialState } from '@ringside/protocol/bridge/types';
import { afterEach } from 'vitest';
import { setUp } from '../test/testHost.ts';

const open: { close: () => void }[] = [];

export const start = (...args: Parameters<typeof setUp>) => {
  const host = setUp(...args);
  open.push(host);
  return host;
};

export const can: DialState = { canDial: true, reason: null };

/** Before and after each test of a file: called by it once. */
export function bridgeBench(): void {
  afterEach(() => {
    for (const host of open.splice(0)) host.close();
  });
}
