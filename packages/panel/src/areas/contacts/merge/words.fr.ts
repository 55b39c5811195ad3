import type { Message } from '../../../words/Words.ts';
import type { enContactMerge } from './words.en.ts';

export const frContactMerge: Record<keyof typeof enContactMerge, Message> = {
  'merge.what':
    'Choisissez les contacts qui sont la même personne que {name}. Vous voyez le résultat avant que rien ne soit écrit.',
  'merge.find': 'Chercher des contacts',
  'merge.list': 'Contacts à choisir',
  'merge.none': 'Personne n’est trouvé.',
  'merge.none.own': 'Seuls vos contacts personnels peuvent être réunis avec celui-ci.',
  'merge.none.shared': 'Seuls les contacts que tous voient peuvent être réunis avec celui-ci.',
  'merge.look': { one: 'Voir {n} avec {name}', other: 'Voir {n} avec {name}' },
  'merge.first': 'Quand plusieurs ont la même chose, elle vient de',
  'merge.becomes': 'Ce qu’ils deviennent',
  'merge.from': 'de {name}',
  'merge.photo': 'Photo',
  'merge.gone': { one: '{names} quitte le carnet.', other: '{names} quittent le carnet.' },
  'merge.goneText':
    'Les appels passés gardent leurs noms ; les favoris et numéros abrégés de qui part s’en vont aussi.',
  'merge.run': 'Réunir',
  'merge.back': 'En choisir d’autres',
  'merge.done': { one: '{name} : {n} contact réuni', other: '{name} : {n} contacts réunis' },
  'merge.undone': 'Ils sont de nouveau séparés',
  'merge.forbidden': 'Vous ne pouvez pas modifier ce contact',
  i__CONTACT_CHANGED_LABEL: 'L’un d’eux a été modifié entre-temps',
  i__CONTACT_CHANGED_DETAIL: 'Regardez-les de nouveau avant de les réunir.',
  i__CONTACT_MERGE_FULL_LABEL: 'Un contact ne contient pas autant',
  i__CONTACT_MERGE_FULL_DETAIL: 'Il a au plus 20 numéros, 20 adresses et 20 mots-clés.',
};
