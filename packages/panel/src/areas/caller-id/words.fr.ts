import type { Message } from '../../words/translate.ts';
import type { enCallerIdTitles } from './titles.en.ts';
import type { enCallerId } from './words.en.ts';

/** French texts of the number that others see. */
export const frCallerId: Record<keyof (typeof enCallerId & typeof enCallerIdTitles), Message> = {
  'screen.callerId': 'Numéro affiché',
  'cid.byPresence': 'Selon ma présence',
  'cid.hidden': 'Masqué',
  'cid.sees': 'La prochaine personne que vous appelez voit *{number}*.',
  'cid.seesState': 'La prochaine personne que vous appelez voit *{number}*, selon votre présence : {state}.',
  'cid.seesCalendar': 'La prochaine personne que vous appelez voit *{number}*, tant que votre agenda le dit.',
  'cid.none': 'La prochaine personne que vous appelez ne voit aucun numéro.',
  'cid.noneState': 'La prochaine personne que vous appelez ne voit aucun numéro, selon votre présence : {state}.',
  'cid.noneCalendar': 'La prochaine personne que vous appelez ne voit aucun numéro, tant que votre agenda le dit.',
  'cid.others': 'Les autres voient',
  'cid.one': 'Un seul numéro',
  'cid.oneText': 'le même quoi que vous fassiez',
  'cid.notChosen': 'choisir un numéro',
  'cid.byPresenceText': 'chaque état peut avoir le sien',
  'cid.more': { one: '{n} autre état', other: '{n} autres états' },
  'cid.asAlways': 'le numéro unique',
  'cid.noNumber': 'masqué',
  'cid.hiddenText': '« anonyme » ; certains ne décrochent pas',
  'cid.emergency': 'Les appels d’urgence montrent toujours votre propre numéro.',
  'cid.saved': 'Enregistré',
  'cid.pick': 'Numéro que voient les autres',
  'cid.pickState': 'Numéro que voient les autres : {state}',
  'cid.first': 'Premiers chiffres',
  'cid.nobody': {
    one: 'Vous ne pouvez montrer aucun autre numéro.',
    other: 'Aucun de vos {n} numéros ne commence ainsi.',
  },
  'cid.some': {
    one: '{n} des {all} numéros que vous pouvez montrer.',
    other: '{n} des {all} numéros que vous pouvez montrer.',
  },
  'cid.firstTen':
    'Les {n} premiers des {all} numéros que vous pouvez montrer. Tapez les premiers chiffres pour en trouver un autre.',
  'cid.cancel': 'Annuler',
  'cid.use': 'Utiliser',
};
