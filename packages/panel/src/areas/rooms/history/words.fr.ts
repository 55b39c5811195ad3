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
  'rooms.searchFound': { one: '{n} trouvé.', other: '{n} trouvés.' },
  'rooms.searchNothing': 'Il n’y a pas de messages ici.',
  'rooms.searchLooked': {
    one: '{n} message parcouru, jusqu’à : {day}.',
    other: '{n} messages parcourus, jusqu’à : {day}.',
  },
  'rooms.searchLocked': {
    one: '{n} d’entre eux ne peut être lu sur cet appareil.',
    other: '{n} d’entre eux ne peuvent être lus sur cet appareil.',
  },
  'rooms.searchShown': { one: 'Le plus récent est montré.', other: 'Les {n} plus récents sont montrés.' },
  'rooms.searchAll': 'Il n’y a rien avant.',
  'rooms.searchFull': 'Cet appareil ne cherche pas plus loin.',
  'rooms.searchFurther': 'Chercher plus loin',
};
