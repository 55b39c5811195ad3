import type { Message } from '../../words/translate.ts';
import type { enNotices } from './words.en.ts';

export const frNotices: Record<keyof typeof enNotices, Message> = {
  'notify.voicemail': 'Nouveau message de {name}',
  'notify.listen': 'Écouter',
  'notify.missed': { one: 'Appel manqué de {name}', other: '{n} appels manqués, le dernier de {name}' },
  'notify.show': 'Voir',
  'notify.sms': 'SMS de {name}',
  'notify.smsQueue': 'SMS de {name} pour {queue}',
  'notify.open': 'Ouvrir',
  'notify.rings': '{name} appelle',
  'notify.setting': 'Notifications',
  'notify.allow': 'Autoriser',
  'notify.allowed': 'autorisées',
  'notify.blocked': 'bloquées par le navigateur',
};
