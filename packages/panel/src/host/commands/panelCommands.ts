import type { PanelCommandMap, PanelLook } from '@ringside/protocol/bridge/types';
import { settingsActs } from '../../areas/settings/acts.ts';
import type { Area } from '../../kernel/Area.ts';
import { allAreas } from '../../kernel/areasAtom.ts';
import { fetchCode } from '../../kernel/code/fetchCode.ts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { pathOnly } from '../../kernel/navigation/navigation.ts';
import { knownScreen } from '../../kernel/navigation/screens.ts';
import { REFUSALS } from '../../kernel/refusals.ts';
import { hostShowsAtom } from '../../kernel/state.ts';
import { localeOf } from '../../words/translate.ts';
import { type CommandHandlers, createCoalescer } from '../bridge/index.ts';
import type { Answers } from './answers.ts';

/** The panel as a thing in the page: which screen it shows, how it looks, whether it is seen. */
export function panelCommands(
  ground: Pick<Ground, 'store' | 'of'>,
  { refusal, done, now }: Answers,
): Pick<CommandHandlers, keyof PanelCommandMap> {
  const { store, of } = ground;
  const settings = of(settingsActs);
  const coalesce = createCoalescer<{ status: 200; content: null }>();
  /** A script may say these thousands of times: the last one counts. */
  const often = (kind: 'theme' | 'locale' | 'path', work: () => void) => coalesce(kind, () => now(work));
  let look: PanelLook = {};
  return {
    NAVIGATE: async ({ path }) => {
      if (!isPage(await allAreas(store), path)) return refusal(REFUSALS.unknownPath);
      // Without a number the dial pad is a page like any other.
      if (!path.startsWith('/dialpad?')) return often('path', () => store.set(goToAtom, path));
      const { dialPadEvent, openDialPad } = await fetchCode(() => import('./openDialPad.ts'));
      const event = dialPadEvent(path);
      return event ? done(await openDialPad(ground, event)) : now(() => store.set(goToAtom, path));
    },
    SET_THEME: ({ theme, ...change }) => {
      // of themes the last one counts; a look that a passed-over command named does all the same
      look = { ...look, ...change };
      return often('theme', () => {
        settings.setTheme(theme === 'auto' ? systemTheme() : theme, true);
        if (Object.keys(look).length > 0) settings.setLook(look);
        look = {};
      });
    },
    SET_LOCALE: ({ locale }) => often('locale', () => settings.setLocale(localeOf(locale), true)),
    SET_VISIBILITY: ({ visible }) => now(() => store.set(hostShowsAtom, visible)),
  };
}

/** A page of the panel, or the choice of a phone over the dial pad. */
const isPage = (areas: readonly Area[], path: string): boolean =>
  knownScreen(areas, path, false) !== null || pathOnly(path) === '/dialpad/terminals';

const systemTheme = (): 'light' | 'dark' => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
