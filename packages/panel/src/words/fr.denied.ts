import type { enDenied } from './en.denied.ts';

export const frDenied: {
  [K in keyof typeof enDenied]: (typeof enDenied)[K] extends string ? string : { one: string; other: string };
} = {
  'denied.crmSalesforce':
    'Vous ne pouvez pas utiliser le téléphone dans Salesforce ou un autre CRM. Voyez votre administrateur.',
  'field.digitsOnly': 'Des chiffres seulement',
  'field.tooShort': { one: 'Au moins {n} caractère', other: 'Au moins {n} caractères' },
  'field.full': { one: '{n} caractère au plus', other: '{n} caractères au plus' },
  'field.tooLong': { one: 'Trop long : {n} caractère au plus', other: 'Trop long : {n} caractères au plus' },
  'field.different': 'Les deux champs doivent être identiques',
};
