/** Texts of where a waiting caller can be led; they come with their sheet. */
export const enMoves = {
  'sup.moveTitle': 'Move {name} to',
  'sup.sendField': 'Colleague, group or number',
  'sup.send': 'Send',
  'sup.sendTo': 'Send to {name}',
  'sup.toVoicemail': 'Voicemail',
  'sup.toVoicemailOf': 'To the voicemail of {name}',
  'sup.agentsOf': 'Agents of {queue}',
  'sup.ringThere': 'rings there',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    moves: typeof enMoves;
  }
}
