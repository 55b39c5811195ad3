import { VerbBench } from '@ringside/testing/calls';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { RobotSession } from '../../../robots/RobotSession.ts';

export let rig: VerbBench;

export const engine = () => rig.bench.engine;

export const newest = (name: 'carol' | 'dave'): RobotSession => rig.incoming[name].at(-1) as RobotSession;

/** Before and after each test of a file: called by it once. */
export function transferBench(): void {
  beforeAll(async () => {
    rig = await new VerbBench({ ringWithinMs: 1500 }).open();
  });
  afterAll(() => rig.bench.close());
  beforeEach(() => rig.reset());
}
