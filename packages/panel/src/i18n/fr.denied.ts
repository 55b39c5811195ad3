import type { enDenied } from './en.denied.ts';

export const frDenied: {
  [K in keyof typeof enDenied]: (typeof enDenied)[K] extends string ? string : { one: string; other: string };
} = {
  'denied.application': 'Vous ne pouvez pas utiliser cette application. Voyez votre administrateur.',
  'denied.deviceLines': 'Vous ne pouvez pas changer les lignes de ce poste.',
  'denied.conferencePremium': 'Cela fait partie des conférences premium, que votre compte n’a pas.',
  'denied.crmFrame': 'Cette page ne peut pas piloter le téléphone.',
  'denied.crmSalesforce': 'Vous ne pouvez pas utiliser le téléphone dans Salesforce.',
  'denied.meetingPoints': 'Vous ne pouvez pas gérer les points de rencontre vidéo.',
  'denied.password': 'Vous ne pouvez pas changer votre mot de passe ici.',
  'denied.smsNumber': 'Vous ne pouvez pas envoyer de SMS à ce numéro.',
  'field.digitsOnly': 'Des chiffres seulement',
  'field.tooShort': { one: 'Au moins {n} caractère', other: 'Au moins {n} caractères' },
  'field.full': { one: '{n} caractère au plus', other: '{n} caractères au plus' },
  'field.tooLong': { one: 'Trop long : {n} caractère au plus', other: 'Trop long : {n} caractères au plus' },
  'field.different': 'Les deux champs doivent être identiques',
};
