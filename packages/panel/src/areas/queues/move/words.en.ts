/** Texts of where a waiting caller can be led; they come with their sheet. */
export const enMoves = {
  'move.title': 'Move {name} to',
  'move.field': 'Colleague, group or number',
  'move.send': 'Send',
  'move.sendTo': 'Send to {name}',
  'move.toVoicemail': 'Voicemail',
  'move.toVoicemailOf': 'To the voicemail of {name}',
  'move.agentsOf': 'Agents of {queue}',
  'move.ringThere': 'rings there',
  'move.queues': 'Queues',
  'move.ring': 'Have an agent rung…',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    moves: typeof enMoves;
  }
}
