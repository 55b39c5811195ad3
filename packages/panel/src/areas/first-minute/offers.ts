import { ECHO_NUMBER } from '@ringside/protocol/words/numbers';
import type { Offers } from '../../kernel/Area.ts';
import { type Command, doing } from '../../kernel/Command.ts';
import { panelConfigAtom } from '../../kernel/state.ts';
import { addEnglish } from '../../words/translate.ts';
import { demoActs } from './acts.ts';
import { enFirstMinute } from './words.en.ts';

// Commands are named before the card is there.
addEnglish([enFirstMinute]);

const start =
  (what: 'call' | 'morning'): Command['run'] =>
  async ({ acts, tell }) => {
    const done = await acts(demoActs).start(what);
    if (!done.ok) tell(done.refused);
  };

/** What can be tried, by the names that it has on the card; in a demo company alone, but for the echo. */
export const offers: Offers = {
  commands: (get, t) => [
    doing('try echo', t('try.echo'), ({ dial }) => dial(ECHO_NUMBER), {
      words: t('try.words'),
      detail: t('try.echoText', { number: ECHO_NUMBER }),
    }),
    ...(get(panelConfigAtom)?.demo
      ? [
          doing('try call', t('try.call'), start('call'), { words: t('try.words'), detail: t('try.callText') }),
          doing('try morning', t('try.morning'), start('morning'), {
            words: t('try.words'),
            detail: t('try.morningText'),
          }),
        ]
      : []),
  ],
};
