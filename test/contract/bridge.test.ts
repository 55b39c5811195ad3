import { describe, expect, test } from 'vitest';
import { createMemoryRig } from './memory/memoryRig.ts';
import { scenarios } from './scenarios.ts';

describe('bridge between host page and panel, in memory', () => {
  test.each(scenarios.map((scenario) => [scenario.ids ? `[${scenario.ids}] ` : '', scenario.title, scenario] as const))(
    '%s%s',
    async (_ids, _title, { run, expected }) => {
      const { rig, close } = createMemoryRig();
      const result = await run(rig).then(structuredClone).finally(close);
      expect(result).toEqual(expected);
      expect(await close()).toEqual({ pending: 0, listeners: 0 });
    },
  );
});
