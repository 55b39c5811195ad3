import type { Message } from '../../words/translate.ts';
import type { enCollaborationTitles } from './titles.en.ts';
import type { enCollaboration } from './words.en.ts';

/** French texts of meeting services of others. */
export const frCollaboration: Record<keyof (typeof enCollaboration & typeof enCollaborationTitles), Message> = {
  'screen.ucc': 'Collaboration d’entreprise',
  'screen.teams': 'Collaboration Teams',
  'collab.words': 'réunion visio conférence salle lien',
  'collab.room': 'Salle {service}',
  'collab.own': 'Votre salle privée',
  'collab.fresh': 'Un nouveau lien à chaque fois',
  'collab.get': 'Obtenir le lien',
  'collab.another': 'Autre lien',
  'collab.asking': 'Demande à {service}…',
  'collab.open': 'Ouvrir',
  'collab.openOf': 'Ouvrir {name} dans une nouvelle fenêtre',
  'collab.copy': 'Copier',
  'collab.copyOf': 'Copier le lien de {name}',
  'collab.copied': 'Copié',
  'collab.outside': 'Elles s’ouvrent dans une fenêtre à part. Les appels continuent ici.',
  'collab.ownTeams': 'Votre réunion Teams',
  'collab.planned': 'Réunions Teams',
  'collab.none': 'Aucune réunion Teams',
  'collab.noneText': 'Ce qui est prévu pour vous dans Teams s’affiche ici.',
  'collab.failed': 'Les réunions Teams ne peuvent pas être affichées',
  'collab.failedText': 'Teams ne répond pas. Votre propre réunion et les appels fonctionnent.',
  'collab.noRooms': 'Pas de salle ici',
  'collab.noRoomsText': 'Votre entreprise n’a ni Coligo ni Zoom dans ce téléphone.',
  'collab.noTeams': 'Pas de Teams ici',
  'collab.noTeamsText': 'Votre entreprise n’a pas Teams dans ce téléphone.',
  'collab.times': 'De {from} à {to}',
  'collab.unusable': '{service} n’a donné aucun lien qui puisse être ouvert.',
  i__MEETING_SERVICE_LABEL: 'Le service de réunion ne répond pas',
  i__MEETING_SERVICE_DETAIL: 'Réessayez dans un moment.',
  i__MEETING_SERVICE_DENIED_LABEL: 'Vous n’avez pas droit à une salle',
  i__MEETING_SERVICE_DENIED_DETAIL: 'Demandez ce droit à votre administrateur.',
};
