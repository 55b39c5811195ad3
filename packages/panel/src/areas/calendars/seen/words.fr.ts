import type { enCalendarsSeen } from './words.en.ts';

/** Textes des agendas que l’utilisateur peut consulter. */
export const frCalendarsSeen: Record<keyof typeof enCalendarsSeen, string> = {
  'cals.own': 'Les vôtres',
  'cals.ownText': 'Ce que vous prévoyez',
  'cals.holidaysText': 'Jours fériés du pays, et les vôtres',
  'cals.hours': 'Heures d’ouverture',
  'cals.noHours': 'Aucune file ni aucun groupe n’a d’heures d’ouverture.',
  'cals.open': 'Ouvert en ce moment',
  'cals.closed': 'Fermé en ce moment',
  'cals.failed': 'Les agendas n’ont pas pu être chargés',
  'cals.gone': 'Cet agenda n’existe pas',
  'cals.goneText': 'Le groupe n’a plus d’heures d’ouverture, ou vous ne pouvez pas les voir.',
  'cals.back': 'Agendas',
  'cals.isOpen': 'Ouvert',
  'cals.differ': 'Jours différents',
  'cals.closedAllDay': 'Fermé',
  'cals.openAllDay': 'Ouvert toute la journée',
};
