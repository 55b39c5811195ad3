import { atom } from 'jotai';
import Activity from 'lucide-react/icons/activity';
import { lazy } from 'react';
import type { Offers } from '../../kernel/Area.ts';
import { fetchAlways } from '../../kernel/code/fetchCode.ts';
import { part } from '../../kernel/code/part.tsx';
import { hasQueuesAtom, profileAtom } from '../../kernel/state.ts';
import { withWords } from '../../words/translate.ts';
import { supervisionCommands } from './agents/commands.ts';

const maySuperviseAtom = atom((get) => get(hasQueuesAtom) && get(profileAtom)?.maySupervise === true);

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  commands: supervisionCommands,
  QueueHour: lazy(async () => ({
    default: (await fetchAlways(() => withWords(import('./mine/QueueHour.tsx')))).QueueHour,
  })),
  MyDay: part(() => withWords(import('./mine/MyDay.tsx')), 'MyDay'),
  menu: [
    {
      path: '/supervision',
      name: 'screen.supervision',
      icon: Activity,
      shownTo: maySuperviseAtom,
      words: 'omni.words.supervision',
      keys: 'G S',
    },
  ],
};
