import { afterEach, beforeEach } from 'vitest';
import { type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';

export let server: TestPlatform;

export let token: string;

export function setServer(to: TestPlatform): void {
  server = to;
}

/** Before and after each test of a file: called by it once. */
export function profileBench(): void {
  beforeEach(async () => {
    server = await testPlatform();
    token = await server.signIn();
  });
  afterEach(() => server.close());
}
