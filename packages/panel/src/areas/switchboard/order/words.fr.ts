import type { Message } from '../../../words/translate.ts';
import type { enSwitchboardOrder } from './words.en.ts';

/** French texts of the order of the switchboard. */
export const frSwitchboardOrder: Record<keyof typeof enSwitchboardOrder, Message> = {
  'swb.nFavourites': { one: '{n} favori, visible de tous', other: '{n} favoris, visibles de tous' },
  'swb.orderText': 'Tous les standardistes voient cet ordre. Seuls ceux qui ont tous les droits le changent.',
  'swb.orderLocked': 'Les standardistes qui ont tous les droits tiennent cet ordre.',
  'swb.orderKeys': 'Tapez un rang, faites glisser, ou Alt ↑ et Alt ↓ sur une poignée. Enregistré aussitôt.',
  'swb.rankOf': 'Rang de {name}',
  'swb.rankNow': '{name} a le rang {n}',
  'swb.move': 'Déplacer {name} : glisser, ou Alt et flèches',
  'swb.remove': 'Retirer {name}',
  'swb.heading': 'Titre de {name}',
  'swb.noHeading': 'Sans titre',
  'swb.add': 'Ajouter un favori',
  'swb.addDo': 'Ajouter',
  'swb.addName': 'Ajouter {name}',
};
