import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { renderStory } from '../../../stories/renderStory.tsx';
import { type CrmIntents, crmIntentsAtom } from '../crmState.ts';
import { quietCrm } from '../stories.ts';

/** A story whose CRM intents are written down. */
export function setup(name: string, more: Partial<CrmIntents> = {}, layout: 'narrow' | 'wide' = 'narrow') {
  const wanted: unknown[] = [];
  const noted = Object.fromEntries(
    Object.entries({ ...quietCrm, ...more }).map(([intent, run]) => [
      intent,
      (...args: unknown[]) => {
        wanted.push([intent, ...args]);
        return (run as (...given: unknown[]) => unknown)(...args);
      },
    ]),
  ) as unknown as CrmIntents;
  const rendered = renderStory(name, { layout, set: (store) => store.set(crmIntentsAtom, noted) });
  return { ...rendered, wanted };
}

/** Before and after each test of a file: called by it once. */
export function crmScreens(): void {
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });
}
