/** Texts of the accounts of a demo company; they come with it. */
export const enAccounts = {
  'login.role.agent': 'agent',
  'login.role.supervisor': 'supervisor',
  'login.role.employee': 'employee',
  'login.try.agent': 'Take queue calls, pause, answer SMS',
  'login.try.supervisor': 'Watch the queues live, listen in, set them up',
  'login.try.employee': 'Call, history, voicemail',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    accounts: typeof enAccounts;
  }
}
