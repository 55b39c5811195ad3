import type { Offers } from '../../kernel/Area.ts';
import { doing, going } from '../../kernel/Command.ts';
import { part } from '../../kernel/code/part.tsx';
import { youOpenAtom } from '../../kernel/navigation/youOpenAtom.ts';
import { withWords } from '../../words/translate.ts';
import { NEW_RULE, OWN_RULES, TRY } from './paths.ts';
import { enOffers } from './titles.en.ts';

/** English texts that come with this code. */
export const words = [enOffers];

/** What the search of the settings knows by name, and the number field. */
export const offers: Offers = {
  settings: [
    { path: OWN_RULES, name: 'screen.forwardings' },
    { path: TRY, name: 'screen.forwardingTry' },
  ],
  Reach: part(() => import('./RulesBefore.tsx'), 'RulesBefore'),
  Elsewhere: part(() => withWords(import('./all/ForwardAll.tsx')), 'ForwardAll'),
  commands: (_, t) => [
    going(OWN_RULES, t('screen.forwardings'), { words: t('fwd.words'), keys: 'G F' }),
    going(NEW_RULE, t('fwd.new'), { words: t('fwd.words') }),
    doing('forwardAll', t('fwd.allCommand'), ({ store }) => store.set(youOpenAtom, true), { words: t('fwd.words') }),
  ],
};
