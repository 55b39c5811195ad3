import { screen } from '@testing-library/react';
import { renderStory } from '../../../../stories/renderStory.tsx';
import type { Store } from '../../../../stories/storyStore.ts';
import { withQueues } from '../../stories.ts';

export const open = (path: string, answers: Parameters<typeof withQueues>[3] = {}) => {
  let fake: ReturnType<typeof withQueues> | undefined;
  const rendered = renderStory('queue-edit', {
    set: (store: Store) => {
      fake = withQueues(store, path, null, answers);
    },
  });
  return { ...rendered, asked: (fake as ReturnType<typeof withQueues>).calls };
};

export const EDIT = '/queue/billing/edit';

/** Found and drawn: a form hears of what is typed into it from its first frame on, which comes late beside other work. */
export const drawn = async (role: string, name: string): Promise<HTMLElement> => {
  const found = await screen.findByRole(role, { name });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return found;
};
