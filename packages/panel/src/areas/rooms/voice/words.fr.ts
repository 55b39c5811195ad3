import type { Message } from '../../../words/translate.ts';
import type { enRoomVoice } from './words.en.ts';

/** French texts of voice messages. */
export const frRoomVoice: Record<keyof typeof enRoomVoice, Message> = {
  'rooms.voiceName': 'Message vocal',
  'rooms.voiceOf': 'Message vocal de {name}',
  'rooms.voiceOwn': 'Votre message vocal',
  'rooms.voiceAsking': 'Demande d’accès au microphone…',
  'rooms.voiceRecording': 'Enregistrement',
  'rooms.voicePreparing': 'Préparation…',
  'rooms.voiceStop': 'Arrêter et écouter',
  'rooms.voiceDelete': 'Supprimer l’enregistrement',
  'rooms.voiceClose': 'Fermer',
  'rooms.voiceSend': 'Envoyer le message vocal',
  'rooms.voiceInCall': 'Un appel est en cours et garde le microphone : enregistrez quand il sera terminé.',
  'rooms.voiceCallCame':
    'Un appel est arrivé, l’enregistrement s’est arrêté. Vous pouvez envoyer ce que vous aviez dit.',
  'rooms.voiceGone':
    'Le microphone n’est plus là, l’enregistrement s’est arrêté. Vous pouvez envoyer ce que vous aviez dit.',
  'rooms.voiceKept': 'Vous ne l’aviez pas envoyé.',
  'rooms.voiceUnseen':
    'Autre chose était affiché, et l’enregistrement s’est arrêté. Vous pouvez envoyer ce que vous aviez dit.',
  'rooms.voiceFull': 'Un message vocal dure cinq minutes au plus : l’enregistrement s’est arrêté.',
  'rooms.voiceNoMicrophone': 'Le microphone ne peut pas être utilisé. Autorisez-le, puis réessayez.',
  'rooms.voiceNone': 'L’enregistrement n’a pas pu être fait. Réessayez.',
  'rooms.voiceRefused': 'Le message vocal n’a pas été accepté. Réessayez dans un instant.',
  'rooms.voiceUnplayed': 'Ce message vocal ne peut pas être lu ici.',
  'rooms.voiceSave': 'Enregistrer',
};
