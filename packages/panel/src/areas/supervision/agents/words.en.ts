/** Texts of the agents and their days; they come with them. */
export const enAgentDays = {
  'sup.key.free': 'free',
  'sup.key.work': 'working',
  'sup.key.pause': 'paused',
  'sup.key.out': 'out of reach',
  'sup.agents': 'Agents',
  'sup.loggedIn': '{n} logged in',
  'sup.sumFree': '{n} free',
  'sup.sumWork': '{n} working',
  'sup.sumPause': '{n} paused',
  'sup.sumOff': '{n} off',
  'sup.noAgents': 'Nobody answers these queues.',
  'sup.loggedInSince': '{n} logged in, bars since {from}',
  'sup.gone': 'Logged out now',
  'sup.wasThere': 'Time logged in',
  'sup.timesOf': 'Times of {name}',
  'sup.callsName': 'Queue calls taken',
  'sup.daySince': '{name} since {from}: {list}',
  'sup.dayShares': '{name} in this period: {list}',
  'sup.dayPart': '{from} to {until}: {what}, {time}',
  'sup.notThere': 'not logged in',
  'sup.kindFree': 'Free',
  'sup.kindAlerting': 'Ringing',
  'sup.kindQueue': 'Queue call',
  'sup.kindOther': 'Other call',
  'sup.kindPause': 'Pause',
  'sup.kindPauseFor': 'Pause, {reason}',
  'sup.kindWrapUp': 'Wrap-up',
  'sup.kindUnreachable': 'Out of reach',
  'sup.kindLoggedOut': 'Logged out',
  'sup.kindUnknown': 'Not known',
  'sup.pauseWhy': 'Why does {name} pause?',
  'sup.agentCalls': 'answered {n} of {of}, talked {time}',
  'sup.myDay': 'My day',
  'sup.mineSince': 'since {from}',
  'sup.mineAnswered': 'Queue calls answered',
  'sup.mineMissed': 'Rang me, I did not answer',
  'sup.mineTalk': 'Mean call',
  'sup.minePaused': 'Paused',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    agentDays: typeof enAgentDays;
  }
}
