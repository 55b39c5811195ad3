import type { Message } from '../../../words/translate.ts';
import type { enMeetingEdit } from './words.en.ts';

/** French texts of the editor of meetings alone. */
export const frMeetingEdit: Record<keyof typeof enMeetingEdit, Message> = {
  'meet.kind': 'Type de réunion',
  'meet.kindPhones': 'Avec téléphones',
  'meet.kindPhonesText': 'Accès par téléphone, appels transférés',
  'meet.kindEncrypted': 'Chiffrée',
  'meet.kindEncryptedText': 'Seules les personnes présentes entendent',
  'meet.kindStays': 'Cela ne change pas tant que des personnes sont dans la réunion.',
  'meet.excludes':
    'Ni invités ni téléphones, aucun appel ne peut y être transféré, rien n’est enregistré. Il faut les salons sur chaque appareil.',
  i__MEETING_RUNNING_LABEL: 'Des personnes sont dans la réunion',
  i__MEETING_RUNNING_DETAIL: 'Elle reste chiffrée, ou non, jusqu’à leur départ.',
};
