import '../frame/styles/index.css';
import { createFakeIntents, type FakeCall } from '@ringside/testing/panel';
import { cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Provider } from 'jotai';
import { Panel } from '../frame/Panel.tsx';
import { layoutAtom } from '../kernel/layout.ts';
import { stories } from './stories.ts';
import { createStoryGround } from './storyGround.ts';
import { createStoryStore, type Store } from './storyStore.ts';

interface Options {
  answers?: Parameters<typeof createFakeIntents>[0];
  layout?: 'notice' | 'micro' | 'narrow' | 'wide';
  set?: (store: Store) => void;
}
interface Rendered {
  store: Store;
  /** Intents in the order they were called. */
  calls: FakeCall[];
  user: UserEvent;
}
const widths = { notice: 220, micro: 280, narrow: 360, wide: 1280 };

/** The whole panel in the state of a story, with intents that are written down. For tests. */
export function renderStory(name: string, { answers, layout = 'narrow', set }: Options = {}): Rendered {
  cleanup();
  history.replaceState(null, '', '#');
  const story = stories[name];
  if (!story) throw new Error(`no story ${name}`);
  const store = createStoryStore();
  store.set(layoutAtom, layout);
  story.set(store);
  set?.(store);
  const fake = createFakeIntents({ ...story.answers, ...answers });
  createStoryGround(store, fake);
  render(
    <div style={{ inlineSize: `${widths[layout]}px` }}>
      <Provider store={store}>
        <Panel />
      </Provider>
    </div>,
  );
  return { store, calls: fake.calls, user: userEvent.setup() };
}
