import '../frame/styles/index.css';
import { createFakeIntents } from '@ringside/testing/panel';
import { Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { wearLook } from '../areas/settings/wearLook.ts';
import { Panel } from '../frame/Panel.tsx';
import { localeAtom, themeAtom } from '../kernel/state.ts';
import { loadRareTexts } from '../words/translate.ts';
import { stories } from './stories.ts';
import { createStoryGround } from './storyGround.ts';
import { createStoryStore, loadStoryOffers } from './storyStore.ts';

/** `stories.html?story=home&theme=dark&locale=fr`, also with the look of a host page, `&accent=0b5d3b&corners=round&font=system`: one screen in one state, for development and for the screen tests. Not shipped. */
function show(): void {
  const query = new URLSearchParams(location.search);
  const store = createStoryStore();
  const wear = (theme: string | null, locale: string | null): void => {
    store.set(themeAtom, theme === 'dark' ? 'dark' : 'light');
    store.set(localeAtom, locale === 'fr' ? 'fr' : 'en');
  };
  wear(query.get('theme'), query.get('locale'));
  /** The same screen in another theme or language, as somebody changes it in the settings. */
  Object.assign(window, { wear });
  const [accent, corners, font] = ['accent', 'corners', 'font'].map((name) => query.get(name));
  if (accent || corners || font)
    wearLook({
      ...(accent && { accent: `#${accent}` }),
      ...(corners && { corners: corners as 'round' }),
      ...(font && { font: font as 'system' }),
    });
  const story = stories[query.get('story') ?? 'home'];
  createStoryGround(store, createFakeIntents(story?.answers));
  story?.set(store);

  const root = document.getElementById('root');
  if (root && story)
    createRoot(root).render(
      <Provider store={store}>
        <Panel />
      </Provider>,
    );
}

// A story is looked at as it is a moment after the start.
void Promise.all([loadStoryOffers(), loadRareTexts()]).then(show);
