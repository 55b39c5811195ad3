import type { Message } from '../../../words/translate.ts';
import type { enRoomTalk } from './words.en.ts';

/** French texts of what is said in a room. */
export const frRoomTalk: Record<keyof typeof enRoomTalk, Message> = {
  'rooms.voiceRecord': 'Enregistrer un message vocal',
  'rooms.newFirst': { one: '{n} nouveau, de {name}', other: '{n} nouveaux, le premier de {name}' },
  'rooms.mentionList': 'Membres à mentionner',
  'rooms.mentionFound': { one: '{n} membre, Entrée mentionne', other: '{n} membres, Entrée mentionne celui choisi' },
  'rooms.emoji': 'Emoji',
  'rooms.emojiList': 'Emojis de ce nom',
  'rooms.emojiFound': { one: '{n} emoji, Entrée l’écrit', other: '{n} emojis, Entrée écrit celui choisi' },
  'rooms.mayReact': 'Vous pouvez réagir.',
  'rooms.whoWrites': 'Qui sont-ils ?',
  'rooms.past': 'Vous voyez des messages plus anciens.',
  'rooms.newer': 'Plus récents',
  'rooms.toNewest': 'Aux derniers',
  'rooms.kept': {
    one: 'Les messages sont supprimés après {n} jour.',
    other: 'Les messages sont supprimés après {n} jours.',
  },
  'rooms.keptSet': {
    one: '{name} fait supprimer les messages après {n} jour',
    other: '{name} fait supprimer les messages après {n} jours',
  },
  'rooms.keptAll': '{name} fait garder les messages sans limite',
};
