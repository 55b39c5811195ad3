import type { Message } from '../../../../words/translate.ts';
import type { enMessageSheets } from './words.en.ts';

/** French texts of the sheets of a message. */
export const frMessageSheets: Record<keyof typeof enMessageSheets, Message> = {
  'rooms.copyText': 'Copier le texte',
  'rooms.copyFailed': 'Le navigateur n’a pas permis de copier.',
  i__ROOMS_FILE_DAMAGED_LABEL: 'Le fichier est endommagé',
  i__ROOMS_FILE_DAMAGED_DETAIL: 'Il ne peut pas être envoyé d’ici.',
  'rooms.forward': 'Transférer',
  'rooms.forwardTo': 'Transférer vers',
  'rooms.forwardFind': 'Chercher un salon ou une personne',
  'rooms.forwardNone': 'Aucun autre salon de ce nom où vous pouvez écrire.',
  'rooms.forwardOpen': 'Un salon sans cadenas n’est pas chiffré : le serveur peut y lire ce que vous transférez.',
  'rooms.readers': 'Qui l’a lu',
  'rooms.readersOf': 'Qui l’a lu, {n} sur {others}',
  'rooms.markUnreadFrom': 'Marquer comme non lu à partir d’ici',
  'rooms.faces': 'Plus de réactions',
  'rooms.facesSmileys': 'Visages',
  'rooms.facesHands': 'Mains',
  'rooms.facesSigns': 'Signes',
  'rooms.facesThings': 'Objets',
  'rooms.faceOwn': 'Un autre emoji',
  'rooms.facePut': 'Réagir',
  'rooms.faceNot': 'Écrivez un emoji, et rien d’autre.',
  'rooms.readBy': { one: 'Lu par {n}', other: 'Lu par {n}' },
  'rooms.readByHint': 'Qui lit sans le dire n’y figure pas.',
  'rooms.versions': 'Ce que {name} a écrit',
  'rooms.versionsItem': 'Versions antérieures',
};
