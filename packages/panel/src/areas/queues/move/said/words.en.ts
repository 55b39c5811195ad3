/** Texts of what came of a press on a waiting caller; they come with the row. */
export const enSaid = {
  'move.notNow': 'Not possible now',
  'move.ringsYou': 'Rings your phone',
  'move.ringsAt': 'Rings at {name}',
  'move.movedTo': 'Moved to {queue}',
  'move.agentsRing': { one: 'One agent rings', other: '{n} agents ring' },
  'move.sentTo': 'Sent to {name}',
  'move.sentToVoicemail': 'Sent to the voicemail of {name}',
  'move.gone': 'does not wait any more',
  'move.closed': '{queue} is closed',
  'move.takesNobody': '{queue} takes nobody now',
  'move.notOnLine': 'Is not on the line: a call back was asked for',
} as const;

declare module '../../../../words/Words.ts' {
  interface Words {
    callerSaid: typeof enSaid;
  }
}
