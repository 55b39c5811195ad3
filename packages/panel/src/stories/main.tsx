import '../frame/styles/index.css';
import { createFakeIntents } from '@ringside/testing/panel';
import { Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { wearLook } from '../areas/settings/wearLook.ts';
import { areas } from '../areas.ts';
import { Panel } from '../frame/Panel.tsx';
import { fetchWords } from '../kernel/areasAtom.ts';
import { navigationAtom } from '../kernel/navigation/atoms.ts';
import { localeAtom, themeAtom } from '../kernel/state.ts';
import { loadRareTexts, localeOf } from '../words/translate.ts';
import { stories } from './stories.ts';
import { createStoryGround } from './storyGround.ts';
import { createStoryStore, loadStoryOffers } from './storyStore.ts';

type Choice = string | null;

/** Draws a story as its panel starts, with a store and a document as nobody has used them. */
function draw(place: HTMLElement, name: string, theme: Choice, locale: Choice) {
  history.replaceState(null, '', '#');
  scrollTo(0, 0);
  const store = createStoryStore();
  const story = stories[name];
  createStoryGround(store, createFakeIntents(story?.answers));
  story?.set(store);
  const begun = store.get(navigationAtom);
  const root = createRoot(place);
  /** A page beside the panel puts its own language on the document. */
  const drawPage = (locale: string, theme: Choice): void => {
    document.documentElement.dataset['theme'] = theme === 'dark' ? 'dark' : 'light';
    root.render(<div className="ringside">{story?.page?.(locale)}</div>);
  };
  const wear = (theme: Choice, locale: Choice): void => {
    store.set(themeAtom, theme === 'dark' ? 'dark' : 'light');
    store.set(localeAtom, localeOf(locale ?? 'en'));
    if (story?.page) drawPage(locale ?? 'en', theme);
    // a wide layout has chosen the first of a list, whose page a narrow one would show in place of the list
    store.set(navigationAtom, begun);
  };
  wear(theme, locale);
  if (story && !story.page)
    root.render(
      <Provider store={store}>
        <Panel />
      </Provider>,
    );
  return { wear, end: () => root.unmount() };
}

/** `stories.html?story=home&theme=dark&locale=fr`, also with the look of a host page, `&accent=0b5d3b&corners=round&font=system`: one screen in one state, for development and for the screen tests. Not shipped. */
function start(): void {
  const query = new URLSearchParams(location.search);
  const [accent, corners, font] = ['accent', 'corners', 'font'].map((name) => query.get(name));
  if (accent || corners || font)
    wearLook({
      ...(accent && { accent: `#${accent}` }),
      ...(corners && { corners: corners as 'round' }),
      ...(font && { font: font as 'system' }),
    });
  const place = document.getElementById('root');
  if (!place) return;
  const now = { shown: draw(place, query.get('story') ?? 'home', query.get('theme'), query.get('locale')) };
  Object.assign(window, {
    /** The same screen in another theme or language, as a person changes it in the settings. */
    wear: (theme: Choice, locale: Choice) => now.shown.wear(theme, locale),
    /** Another story in place of this one, light and English: without loading and compiling the same code again. */
    show(name: string) {
      now.shown.end();
      place.replaceChildren();
      now.shown = draw(place, name, null, null);
    },
  });
}

// A story is looked at as it is a moment after the start.
void Promise.all([loadStoryOffers(), loadRareTexts(), fetchWords(areas)]).then(start);
