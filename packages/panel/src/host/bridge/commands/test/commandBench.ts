import { afterEach } from 'vitest';
import { line, profile, setUp } from '../../test/testHost.ts';

export const open: { close: () => void }[] = [];

export const start = (setup: Parameters<typeof setUp>[0] = {}, changes: Partial<typeof profile> = {}) => {
  const host = setUp(setup);
  open.push(host);
  host.bridge.publishInfo({ ...profile, ...changes });
  host.bridge.publishLine(line('l1'));
  host.hello();
  return host;
};

/** Before and after each test of a file: called by it once. */
export function commandBench(): void {
  afterEach(() => {
    for (const host of open.splice(0)) host.close();
  });
}
