import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Before and after each test of a file: called by it once. */
export function shellBench(): void {
  afterEach(cleanup);
}
