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
  'move.notNow': 'Not possible now',
  'move.ringsYou': 'Rings your phone',
  'move.ringsAt': 'Rings at {name}',
  'move.movedTo': 'Moved to {queue}',
  'move.agentsRing': { one: 'One agent rings', other: '{n} agents ring' },
  'move.sentTo': 'Sent to {name}',
  'move.sentToVoicemail': 'Sent to the voicemail of {name}',
  'move.queues': 'Queues',
  'move.gone': 'Does not wait any more',
  'move.closed': '{queue} is closed',
  'move.takesNobody': '{queue} takes nobody now',
  'move.more': 'More for {name}',
  'move.move': 'Move to…',
  'move.moveText': 'A queue, an agent, a number',
  'move.ring': 'Have an agent rung…',
  'move.notOnLine': 'Is not on the line: a call back was asked for',
  'move.outcome': '{name}: {said}',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    moves: typeof enMoves;
  }
}
