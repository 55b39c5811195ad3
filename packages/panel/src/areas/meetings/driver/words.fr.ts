import type { Message } from '../../../words/translate.ts';
import type { enDriverSettings } from './choose/words.en.ts';
import type { enDriver } from './words.en.ts';

/** French texts of meetings that go through a driver of the deployment. */
export const frDriver: Record<keyof (typeof enDriver & typeof enDriverSettings), Message> = {
  'drive.useHere': 'Utiliser ici',
  'drive.inUse': 'Les réunions sont ouvertes dans une autre application',
  'drive.inUseText': 'Une réunion s’y poursuit. L’utiliser ici la termine là-bas.',
  'drive.runsOn': '{name} fonctionne sous {systems}. Les appels fonctionnent quand même.',
  'drive.system.windows': 'Windows',
  'drive.system.macos': 'macOS',
  'drive.system.linux': 'Linux',
  'drive.system.mobile': 'téléphones et tablettes',
  'drive.unnamed': 'Le programme des réunions',
  'drive.by':
    '{name} affiche la réunion ; il a votre micro et votre caméra tant que vous y êtes, et seulement lorsqu’ils sont activés. On vous entend et vous voit aussitôt. Si c’est enregistré, {name} le dit.',
  'drive.notEncrypted':
    'Les réunions chiffrées ne passent pas par le programme que votre entreprise utilise pour les réunions.',
  'drive.picture': 'Réunion {name}',
  'drive.remove': 'Retirer {name}',
  'driveSet.text':
    'Les réunions passent alors par un autre de vos systèmes. Son programme les affiche dans un cadre fermé : il voit le nom de la réunion et celui de son utilisateur, a le micro et la caméra pendant une réunion, et n’atteint rien d’autre du panneau.',
  'driveSet.driver': 'Programme',
  'driveSet.none': 'Aucun : réunions de ce système téléphonique',
  'driveSet.licence': 'Licence ou configuration',
  'driveSet.hint': 'Selon son éditeur. Le panneau de chaque utilisateur l’a.',
  'driveSet.without': 'Sans : invités par lien, téléphones, enregistrement, messages et réunions chiffrées.',
  'driveSet.save': 'Enregistrer',
  'driveSet.saved': 'Enregistré. Les panneaux ouverts l’utilisent au prochain chargement.',
  'driveSet.notAllowed':
    'Le déploiement ne permet aucun programme de réunions. L’exploitant du serveur le nomme dans les options du serveur.',
};
