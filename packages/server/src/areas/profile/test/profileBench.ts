import { afterEach, beforeEach } from 'vitest';
import { type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';

export let it: TestPlatform;

export let token: string;

export function setIt(to: TestPlatform): void {
  it = to;
}

/** Before and after each test of a file: called by it once. */
export function profileBench(): void {
  beforeEach(async () => {
    it = await testPlatform();
    token = await it.signIn();
  });
  afterEach(() => it.close());
}
