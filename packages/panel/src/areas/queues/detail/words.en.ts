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
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    queueDesk: typeof enQueueDesk;
  }
}
