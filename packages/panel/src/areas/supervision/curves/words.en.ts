/** Texts of the curves, the calls by hour and the figures above them; they come with the curves. */
export const enCurves = {
  'sup.hourSays': '{from}:00 to {to}:00: {n} answered, {missed} missed',
  'sup.hourOf': '{from}:00',
  'sup.hoursOf': 'Calls by hour: {zone}',
  'sup.callsByHour': 'Calls by hour',
  'sup.time': 'Time',
  'sup.figures': 'Figures of the period',
  'sup.answered': 'Answered',
  'sup.of': 'of {n}',
  'sup.waiting': 'Waiting now',
  'sup.inQueues': { one: 'in one queue', other: 'in {n} queues' },
  'sup.longest': 'Longest wait',
  'sup.nobody': 'nobody',
  'sup.within': 'Answered in {n} s',
  'sup.ofCalls': 'of {n} calls',
  'sup.trend': '{n} in 20 min',
  'sup.aim': 'aim {value}',
  'sup.axisNow': 'now',
  'sup.notSeen': 'not known',
  'sup.queueHour': 'Waiting, last 60 min',
  'sup.queueHourOf': 'Waiting, last 60 minutes, {queue}',
  'sup.withinLately': 'Answered in {n} s, last 15 min',
  'sup.curveOf': '{what}, last 60 minutes',
  'sup.levelCurve': 'Answered in {n} s, last 60 minutes, each of the quarter of an hour before',
  'sup.asTable': 'Curves as a table',
  'sup.meanWait': 'Mean wait',
  'sup.meanTalk': 'Mean call',
  'sup.noCalls': 'no calls',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    supervisionCurves: typeof enCurves;
  }
}
