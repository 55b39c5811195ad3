import type { Message } from '../../../words/translate.ts';
import type { enMeetRecord } from './words.en.ts';

/** French texts of recorded meetings. */
export const frMeetRecord: Record<keyof typeof enMeetRecord, Message> = {
  'meetRec.record': 'Enregistrer',
  'meetRec.stop': 'Arrêter l’enregistrement',
  'meetRec.stopShort': 'Arrêter',
  'meetRec.more': 'Plus',
  'meetRec.recordText':
    'Tout le monde entend et lit que la réunion est enregistrée. Ensuite, le son des personnes et des téléphones est conservé, sans images. Vous le trouvez dans vos enregistrements.',
  'meetRec.stopText': 'Tout le monde lit que l’enregistrement est terminé.',
  'meetRec.mark': 'Enregistrement',
  'meetRec.announcing': 'Tout le monde entend que la réunion est enregistrée. Rien n’est encore conservé.',
  'meetRec.recording': 'Le son de tous est enregistré à partir de maintenant, pour {owner}.',
  'meetRec.over.stopped': 'L’enregistrement est terminé.',
  'meetRec.over.full': 'L’enregistrement est terminé : il n’y a plus de place. Ce qui a été dit avant est conservé.',
  'meetRec.over.failed': 'L’enregistrement a été interrompu par une panne. Ce qui a été dit avant est conservé.',
  'meetRec.title': 'Enregistrements de vos réunions',
  'meetRec.none': 'Vous n’avez enregistré aucune réunion',
  'meetRec.failed': 'Les enregistrements n’ont pas pu être lus.',
  'meetRec.keptUntil': 'conservé jusqu’au {day}',
  i__MEETING_NOT_IN_LABEL: 'Vous n’êtes pas dans cette réunion',
  i__MEETING_NOT_IN_DETAIL: 'Rejoignez-la, puis enregistrez.',
  i__MEETING_UNRECORDABLE_LABEL: 'Cette réunion ne peut pas être enregistrée',
  i__MEETING_UNRECORDABLE_DETAIL: 'Demandez à la personne qui gère le serveur.',
  i__MEETING_DISK_LABEL: 'Il n’y a pas de place pour un enregistrement',
  i__MEETING_DISK_DETAIL: 'Supprimez des enregistrements, ou demandez à votre administrateur.',
};
