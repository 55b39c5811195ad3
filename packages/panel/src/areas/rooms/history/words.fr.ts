import type { Message } from '../../../words/translate.ts';
import type { enRoomHistory } from './words.en.ts';

/** French texts of the history of a room. */
export const frRoomHistory: Record<keyof typeof enRoomHistory, Message> = {
  'rooms.search': 'Chercher dans les messages',
  'rooms.searchClose': 'Fermer',
  'rooms.searchHint': 'Cherche dans ce que cet appareil peut lire de ce salon.',
  'rooms.searchWhere': 'Ce qui est parcouru',
  'rooms.searchHintAll': 'Cherche dans ce que cet appareil peut lire de tous vos salons.',
  'rooms.searchFiles': 'Fichiers',
  'rooms.searchLinks': 'Liens',
  'rooms.searchFrom': 'De…',
  'rooms.searchOf': 'De {name}',
  'rooms.searchBy': 'Messages de',
  'rooms.searchAnybody': 'N’importe qui',
  'rooms.searchYou': 'Vous',
  'rooms.searching': 'Recherche…',
  'rooms.searchFound': { one: '{found} trouvé(s) dans {n} message.', other: '{found} trouvé(s) dans {n} messages.' },
  'rooms.searchNothing': 'Il n’y a pas de messages ici.',
  'rooms.searchLocked': { one: '{n} n’a pas pu être lu ici.', other: '{n} n’ont pas pu être lus ici.' },
  'rooms.searchShown': { one: 'Le plus récent est montré.', other: 'Les {n} plus récents sont montrés.' },
  'rooms.searchAll': 'Tout a été parcouru depuis {month}.',
  'rooms.searchFull': 'Cet appareil ne cherche pas plus loin.',
  'rooms.searchRefused': {
    one: '{n} salon n’a pas pu être parcouru.',
    other: '{n} salons n’ont pas pu être parcourus.',
  },
  'rooms.searchStop': 'Arrêter',
  'rooms.searchWhy': 'Pourquoi {n} ?',
  'rooms.searchReach': 'Jusqu’où la recherche est allée',
  'rooms.searchBegins': '{month}, début du salon',
  'rooms.searchBeginsAll': '{month}, début du premier salon',
  'rooms.searchBack': 'parcouru jusqu’à : {day}',
  'rooms.searchThisMonth': 'Ce mois-ci',
  'rooms.searchFurther': 'Chercher plus ancien',
};
