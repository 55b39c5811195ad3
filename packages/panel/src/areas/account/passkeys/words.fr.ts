import type { Message } from '../../../words/translate.ts';
import type { enPasskeys } from './words.en.ts';

/** French texts of the page of passkeys. */
export const frPasskeys: Record<keyof typeof enPasskeys, Message> = {
  'passkeys.one': 'Vous vous connectez en *une étape* : mot de passe, ou clé d’accès.',
  'passkeys.two': 'Vous vous connectez en *deux étapes* : mot de passe, puis clé d’accès ou code de secours.',
  'passkeys.none': 'Aucune encore : vous vous connectez avec votre mot de passe.',
  'passkeys.list': 'Clés d’accès',
  'passkeys.name': 'Nom de la nouvelle clé',
  'passkeys.add': 'Ajouter',
  'passkeys.adding': 'Votre appareil demande le doigt, le visage ou le code…',
  'passkeys.added': 'La clé d’accès est gardée',
  'passkeys.exists': 'Cet appareil a déjà une clé d’accès à vous.',
  'passkeys.cancelled': 'Aucune clé d’accès n’a été créée.',
  'passkeys.frame':
    'Ouvrez votre téléphone dans sa propre fenêtre pour ajouter une clé d’accès : dans la page d’un autre site, ce n’est pas permis.',
  'passkeys.used': 'dernière utilisation : {when}',
  'passkeys.made': 'créée : {when}, pas encore utilisée',
  'passkeys.synced': 'sur vos autres appareils aussi',
  'passkeys.remove': 'Supprimer {name}',
  'passkeys.removed': 'La clé d’accès est supprimée',
  'passkeys.last': 'La dernière clé reste tant que vous avez deux étapes.',
  'passkeys.use': 'À quoi elles servent',
  'passkeys.instead': 'À la place du mot de passe',
  'passkeys.after': 'Après le mot de passe',
  'passkeys.lost': 'Si tout est perdu',
  'passkeys.codes': 'Codes de secours',
  'passkeys.codesLeft': { one: '{n} sur 10 restant', other: '{n} sur 10 restants' },
  'passkeys.newCodes': 'Nouveaux codes',
  'passkeys.codesShown':
    'Notez-les et gardez-les en lieu sûr. Ils ne sont montrés que cette fois ; chacun sert une fois, après le mot de passe.',
  'passkeys.copy': 'Copier',
  'passkeys.copied': 'Les codes sont copiés',
  'passkeys.kept': 'Je les ai gardés',
  'passkeys.confirm': 'Confirmez d’abord votre mot de passe',
  'passkeys.go': 'Continuer',
  'passkeys.cancel': 'Annuler',
  'passkeys.failed': 'Vos clés d’accès n’ont pas pu être chargées',
  i__PASSKEY_NOT_MADE_LABEL: 'La clé d’accès n’a pas été gardée',
  i__PASSKEY_NOT_MADE_DETAIL: 'Elle n’a pas été créée à l’instant pour cette adresse. Réessayez.',
};
