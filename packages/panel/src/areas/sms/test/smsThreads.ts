import type { SmsVerbs } from '@ringside/client/sms/verbs';
import { cleanup, screen } from '@testing-library/react';
import { afterEach } from 'vitest';
import { renderStory } from '../../../stories/renderStory.tsx';
import { withSms } from '../stories.ts';

export const MINE = 'telephony/SmsThread/t1';

export const BILLING = '/acdsms/billing';

/** Queue SMS at a path; what was asked of the server is written down. */
export function open(path: string, answers: Partial<SmsVerbs> = {}) {
  let asked: unknown[][] = [];
  const rendered = renderStory('sms', {
    set: (store) => {
      asked = withSms(store, path, answers).calls;
    },
  });
  const verbs = () => asked.filter(([name]) => !['follow', 'items', 'media'].includes(String(name)));
  return { ...rendered, asked, verbs };
}

export const field = (name: RegExp | string = 'Write an SMS') => screen.findByRole('textbox', { name });

/** Before and after each test of a file: called by it once. */
export function beforeSms(): void {
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });
}
