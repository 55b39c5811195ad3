import type { enGroups } from './words.en.ts';

/** French texts of ordinary groups. */
export const frGroups: Record<keyof typeof enGroups, string> = {
  'groups.none': 'Vous n’appartenez à aucun groupe',
  'groups.noneText': 'Les appels à un groupe sonnent chez tous ses membres, ou l’un après l’autre.',
  'groups.open': 'Ouvert',
  'groups.closed': 'Fermé',
  'groups.call': 'Appeler {group}',
  'groups.members': 'Membres',
  'groups.failed': 'Les membres n’ont pas pu être chargés',
  'groups.gone': 'Vous n’appartenez pas à ce groupe',
  'groups.all': 'Tous les groupes',
  'groups.sequential': 'Sonne l’un après l’autre',
  'groups.cyclic': 'Sonne à tour de rôle',
  'groups.oldestIdle': 'Sonne chez celui libre depuis le plus longtemps',
  'groups.unisson': 'Sonne chez tous à la fois',
  'groups.pickup': 'Les membres prennent les appels eux-mêmes',
  'groups.busyNext': 'Les membres occupés sont passés',
  'groups.busyWait': 'Les appelants attendent les membres occupés',
  'groups.takesCalls': 'Prend les appels',
  'groups.greetings': 'Annonces',
  'groups.greetingsOf': 'Annonces de {group}',
  'groups.allGreetings': 'Toutes',
  'groups.forbidden': 'Vous ne pouvez pas modifier ce groupe',
  'groups.forbiddenText': 'Ses membres le peuvent si le groupe les y autorise.',
  'groups.forwarding': 'Règles de renvoi',
};
