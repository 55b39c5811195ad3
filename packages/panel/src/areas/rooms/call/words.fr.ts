import type { Message } from '../../../words/translate.ts';
import type { enRoomCall } from './words.en.ts';

/** French texts of calling a room. */
export const frRoomCall: Record<keyof typeof enRoomCall, Message> = {
  'rooms.meetAsk': 'Lancer une réunion avec {name} ?',
  'rooms.meetText': {
    one: '{n} personne est appelée dès que vous y êtes.',
    other: '{n} personnes sont appelées dès que vous y êtes.',
  },
  'rooms.meetListed': {
    one: '{n} personne la trouve sous Réunions.',
    other: '{n} personnes la trouvent sous Réunions.',
  },
  'rooms.meetMissing': {
    one: '{n} n’a pas de poste ou n’est pas dans votre annuaire : le message dans le salon l’annonce.',
    other: '{n} n’ont pas de poste ou ne sont pas dans votre annuaire : le message dans le salon l’annonce.',
  },
  'rooms.meetEncrypted':
    'La réunion est chiffrée, comme le salon : personne ne la rejoint par téléphone, ni comme invité.',
  'rooms.meetMany': 'Une réunion compte au plus {n} personnes.',
  'rooms.meetSaid': 'J’ai lancé la réunion « {name} ». Elle est sous Réunions.',
  'rooms.meetStay': 'Annuler',
  'rooms.meetGo': 'Lancer la réunion',
};
