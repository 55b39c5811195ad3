import type { Message } from '../../words/translate.ts';
import type { enConferences } from './words.en.ts';

/** French texts of past conferences. */
export const frConferences: Record<keyof typeof enConferences, Message> = {
  'conf.none': 'Aucune conférence',
  'conf.noneText':
    'Quand un appel d’une file devient une conférence, elle est listée ici : les vôtres et celles des files que vous supervisez.',
  'conf.failed': 'Les conférences n’ont pas pu être chargées',
  'conf.running': 'en cours',
  'conf.unknown': 'inconnue',
  'conf.by': '{queue}, par {name}',
  'conf.people': { one: 'Une personne', other: '{n} personnes' },
  'conf.call': 'Appeler {name}',
  'conf.more': 'Plus anciennes',
  'conf.list': 'Conférences, {day}',
};
