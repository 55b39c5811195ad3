import type { Message } from '../../words/translate.ts';
import type { enLock } from './words.en.ts';

/** French texts of encrypted meetings. */
export const frLock: Record<keyof typeof enLock, Message> = {
  'lock.encryptedSays':
    'Chiffrée de bout en bout : seules les personnes présentes entendent et voient. Ni téléphones, ni invités, ni enregistrement.',
  'lock.noRooms':
    'Cette réunion est chiffrée. Ses clés passent par vos salons, et vous n’en avez pas ici : vous ne pouvez pas entrer.',
  'lock.noTransforms':
    'Cette réunion est chiffrée, et ce navigateur ne sait pas chiffrer son et image : vous ne pouvez pas entrer. Prenez-en un plus récent.',
  'lock.roomsClosed':
    'Ses clés passent par vos salons, qui n’ont pas pu être ouverts sur cet appareil. Ouvrez les salons, puis entrez de nouveau.',
  'lock.died': 'Le chiffrement s’est arrêté dans ce navigateur',
  'lock.diedText':
    'Rien n’a été envoyé sans lui. Vous revenez de vous-même dans la réunion ; sinon, entrez de nouveau.',
  'lock.settingUp': 'mise en place du chiffrement…',
  'lock.title': 'Chiffrée de bout en bout',
  'lock.titleDoubt': 'Chiffrée de bout en bout, certains appareils ne sont pas vérifiés',
  'lock.what':
    'Son, image et écran partagé sont verrouillés sur chaque appareil et ouverts sur les autres. Le serveur ne fait que les transmettre. La discussion de la réunion n’est pas chiffrée ainsi.',
  'lock.people': '{people} personnes, {verified} appareils vérifiés.',
  'lock.keys':
    'Les clés vont d’un appareil à l’autre par le chiffrement de vos salons, et changent quand une personne arrive ou part.',
  'lock.unverified': 'L’appareil de {name} n’est pas vérifié : le serveur pourrait se placer entre vous.',
  'lock.blocked': 'L’appareil de {name} est bloqué : il ne reçoit pas de clés, et rien de lui n’est montré.',
  'lock.verify': 'Vérifier',
  'lock.verifyOf': 'Vérifier l’appareil de {name}',
  'lock.phones': 'Pas de téléphones :',
  'lock.phonesText': 'ni accès par téléphone, ni appel transféré ici.',
  'lock.recording': 'Pas d’enregistrement',
  'lock.recordingText': 'par l’entreprise. Les personnes présentes peuvent enregistrer autrement.',
  'lock.guests': 'Pas d’invités par lien,',
  'lock.guestsText': 'et pas de navigateur qui ne sait pas verrouiller son et image.',
  'lock.rest': 'Ce que le serveur voit encore :',
  'lock.restText': 'qui est présent et quand, qui parle, et combien est envoyé.',
  'lock.good': 'Bien',
};
