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
