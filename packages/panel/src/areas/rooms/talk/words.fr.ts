import type { Message } from '../../../words/translate.ts';
import type { enRoomTalk } from './words.en.ts';

/** French texts of what is said in a room. */
export const frRoomTalk: Record<keyof typeof enRoomTalk, Message> = {
  'rooms.voiceRecord': 'Enregistrer un message vocal',
  'rooms.newFirst': { one: '{n} nouveau, de {name}', other: '{n} nouveaux, le premier de {name}' },
  'rooms.versions': 'Ce que {name} a écrit',
  'rooms.versionsItem': 'Versions antérieures',
  'rooms.forward': 'Transférer',
  'rooms.forwardTo': 'Transférer vers',
  'rooms.forwardFind': 'Chercher un salon ou une personne',
  'rooms.forwardNone': 'Aucun autre salon de ce nom où vous pouvez écrire.',
  'rooms.forwardOpen': 'Un salon sans cadenas n’est pas chiffré : le serveur peut y lire ce que vous transférez.',
  'rooms.readers': 'Qui l’a lu',
  'rooms.readByHint': 'Qui lit sans le dire n’y figure pas.',
  'rooms.readBy': { one: 'Lu par {n}', other: 'Lu par {n}' },
  'rooms.copyText': 'Copier le texte',
  'rooms.copyFailed': 'Le navigateur n’a pas permis de copier.',
  'rooms.mentionList': 'Membres à mentionner',
  'rooms.mentionFound': { one: '{n} membre, Entrée mentionne', other: '{n} membres, Entrée mentionne celui choisi' },
  'rooms.past': 'Vous voyez des messages plus anciens.',
  'rooms.newer': 'Plus récents',
  'rooms.toNewest': 'Aux derniers',
  'rooms.kept': {
    one: 'Les messages sont supprimés après {n} jour.',
    other: 'Les messages sont supprimés après {n} jours.',
  },
  'rooms.keptSet': {
    one: '{name} fait supprimer les messages après {n} jour',
    other: '{name} fait supprimer les messages après {n} jours',
  },
  'rooms.keptAll': '{name} fait garder les messages sans limite',
};
