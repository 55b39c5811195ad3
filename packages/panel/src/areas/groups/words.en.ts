/** Texts of ordinary groups; they come with their screen. */
export const enGroups = {
  'groups.none': 'You belong to no group',
  'groups.noneText': 'Calls to a group ring at all its members, or at one after another.',
  'groups.open': 'Open',
  'groups.closed': 'Closed',
  'groups.call': 'Call {group}',
  'groups.members': 'Members',
  'groups.failed': 'The members could not be loaded',
  'groups.gone': 'You do not belong to this group',
  'groups.all': 'All groups',
  'groups.sequential': 'Rings one after another',
  'groups.cyclic': 'Rings in turn',
  'groups.oldestIdle': 'Rings who has been free longest',
  'groups.unisson': 'Rings everybody at once',
  'groups.pickup': 'Members take calls themselves',
  'groups.busyNext': 'Busy members are passed over',
  'groups.busyWait': 'Callers wait for busy members',
  'groups.takesCalls': 'Takes calls',
  'groups.greetings': 'Greetings',
  'groups.greetingsOf': 'Greetings of {group}',
  'groups.allGreetings': 'All',
  'groups.forbidden': 'You may not change this group',
  'groups.forbiddenText': 'Its members may where the group lets them.',
  'groups.forwarding': 'Forwarding rules',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    groups: typeof enGroups;
  }
}
