import type { Message } from '../../words/translate.ts';
import type { enSettings } from './words.en.ts';

/** French texts of the pages of settings. */
export const frSettings: Record<keyof typeof enSettings, Message> = {
  'screen.misc': 'Divers',
  'misc.look': 'Apparence',
  'misc.colours': 'Couleurs',
  'misc.light': 'Clair',
  'misc.dark': 'Sombre',
  'misc.writing': 'Écriture',
  'misc.enter': 'Entrée envoie',
  'misc.enterHint': 'Sinon : Ctrl Entrée envoie, Entrée va à la ligne',
  'misc.keyboard': 'Clavier',
  'misc.oneKeyHint': 'A répond, H met en attente, M coupe le micro',
  'misc.everywhere': 'Valable dans chaque navigateur où vous vous connectez.',
  'notify.of': 'M’avertir de',
  'notify.ofCalls': 'Appels qui sonnent',
  'notify.ofMissed': 'Appels manqués',
  'notify.ofVoicemail': 'Nouveau message vocal',
  'notify.ofSms': 'SMS des files',
  'notify.how': 'Quand je regarde autre chose',
  'notify.prompt': 'Notifications du système',
  'notify.sound': 'Avec un son',
  'notify.frame': 'Ici, la page autour du téléphone vous avertit des appels.',
};
