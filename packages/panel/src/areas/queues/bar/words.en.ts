/** Texts of the bar of an agent and its sheet; they come with it. */
export const enAgentBar = {
  'agent.bar': 'Agent',
  'agent.elsewhere': 'Rings in another window',
  'agent.open': '{state}. Queue logins and more',
  'agent.now': 'just now',
  'agent.queues': { one: '{active} of {n} queue', other: '{active} of {n} queues' },
  'agent.pauseAfter': 'Pause after',
  'agent.cancelPause': 'Cancel pause',
  'agent.here': 'I am here',
  'agent.usePhone': 'Use this browser',
  'agent.sheet': 'You as an agent',
  'agent.noTerminalText':
    'None of your phones is connected, so queue calls go to others. Connect one: start the browser phone or switch your phone on.',
  'agent.noAnswerText':
    'You left too many queue calls unanswered, so they go to others now. Say that you are here and you get calls again.',
  'agent.since': 'Logged in since {time}',
  'agent.logins': 'Logged in to',
  'agent.noQueues': 'You are a member of no queue.',
  'agent.feedback': 'Your answer is needed',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    agentBar: typeof enAgentBar;
  }
}
