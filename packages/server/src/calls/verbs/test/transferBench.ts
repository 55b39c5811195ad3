import { VerbBench } from '@ringside/testing/calls';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { RobotSession } from '../../../robots/RobotSession.ts';

export let it: VerbBench;

export const engine = () => it.bench.engine;

export const newest = (name: 'carol' | 'dave'): RobotSession => it.incoming[name].at(-1) as RobotSession;

/** Before and after each test of a file: called by it once. */
export function transferBench(): void {
  beforeAll(async () => {
    it = await new VerbBench({ ringWithinMs: 1500 }).open();
  });
  afterAll(() => it.bench.close());
  beforeEach(() => it.reset());
}
