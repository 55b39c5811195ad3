/** Texts of the page of a queue on a wide layout; they come with it. */
export const enQueueDesk = {
  'queue.waiting': 'Waiting',
  'queue.longestWait': 'Longest wait',
  'queue.of': 'of {n}',
  'queue.callersOrder': 'longest first, new ones join at the end',
  'queue.byName': 'by name',
  'queue.placesFree': { one: '{n} place free', other: '{n} places free' },
  'queue.callAgents': 'Call agents',
  'queue.callAgentsText': 'Rings the agents who pause or wrap up',
  'queue.nobodyPauses': 'No agent of this queue pauses or wraps up',
  'queue.more': 'More for {name}',
  'queue.said': '{name}: {said}',
  'queue.move': 'Move to…',
  'queue.moveText': 'A queue, an agent, a number',
  'queues.gone': 'This queue cannot be shown',
  'queues.goneText': 'It does not exist any more, or you may not see it.',
  'queues.all': 'All queues',
  'queue.answered': 'Answered',
  'queue.missed': 'Missed',
  'queue.meanWait': 'Mean wait',
  'queue.callers': 'Callers',
  'queue.members': 'Agents',
  'queue.hours': 'Hours',
  'queue.parts': 'Parts of the queue',
  'queue.noCallers': 'Nobody waits',
  'queue.noCallersText': 'Callers appear here as soon as they wait.',
  'queue.hiddenCallers': 'Callers are not shown to you',
  'queue.hiddenCallersText': '{n} waiting. Who it is can be seen with the visual queue.',
  'queue.noMembers': 'No agent',
  'queue.noMembersText': 'Nobody is a member of this queue.',
  'queue.inOther': 'not logged in to this queue',
  'queue.ringNone': 'No agent of this queue can take a call now.',
  'queue.closeAsk': 'Close {queue}?',
  'queue.closeText': {
    one: 'One caller waits. Nobody new gets in.',
    other: '{n} callers wait. Nobody new gets in.',
  },
  'queue.close': 'Close queue',
  'queue.cancel': 'Cancel',
  'queue.alwaysOpen': 'Always open',
  'queue.alwaysOpenText': 'This queue has no opening hours; it is closed by hand only.',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    queueDesk: typeof enQueueDesk;
  }
}
