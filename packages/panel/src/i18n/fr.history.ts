import type { enHistory } from './en.history.ts';

/** French texts of the calls of groups and of new contacts. */
export const frHistory: Record<keyof typeof enHistory, string> = {
  'history.groups': 'Groupes',
  'history.groupFilter': 'Appels de groupes affichés',
  'history.answeredBy': '{name}, {group}',
  'history.answeredFor': '{name}, {time}, {group}',
  'history.answered': 'Répondu, {group}',
  'history.groupMissed': 'Manqué, {group}',
  'history.groupsEmpty': 'Aucun appel de vos groupes',
  'history.groupsEmptyMissed': 'Aucun appel manqué de vos groupes',
  'history.groupsEmptyText':
    'Les appels aux groupes dont vous êtes membre ou superviseur apparaissent ici, avec la personne qui a répondu.',
  'history.groupAsk': 'Supprimer cet appel de votre liste ?',
  'history.groupAskAll': 'Supprimer cet appel et {n} de plus du même numéro de votre liste ?',
  'history.groupClear.all': 'Supprimer tous les appels de vos groupes de votre liste ?',
  'history.groupClear.missed': 'Supprimer tous les appels manqués de vos groupes de votre liste ?',
  'history.groupDeleteText': 'La suppression vaut pour tous vos panneaux. Vos collègues gardent les leurs.',
  'history.onlyWith': 'Avec {name}',
  'history.onlyContact': 'Avec ce contact',
  'history.everybody': 'Tous les appels',
  'history.addContact': 'Ajouter un contact',
  'history.newContact': 'Nouveau contact pour {number}',
  'history.contactName': 'Nom',
  'history.contactCancel': 'Annuler',
  'history.contactSave': 'Enregistrer',
  'history.onlyThem': 'Appels avec {name}',
};
