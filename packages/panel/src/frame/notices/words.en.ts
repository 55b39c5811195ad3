/** What is announced for a panel that is not looked at; these texts come with the code that announces it. */
export const enNotices = {
  'notify.voicemail': 'New message from {name}',
  'notify.listen': 'Listen',
  'notify.missed': { one: 'Missed call from {name}', other: '{n} missed calls, the last one from {name}' },
  'notify.show': 'Show',
  'notify.sms': 'SMS from {name}',
  'notify.smsQueue': 'SMS from {name} for {queue}',
  'notify.open': 'Open',
  'notify.rings': '{name} calls',
  'notify.setting': 'Notifications',
  'notify.allow': 'Allow',
  'notify.allowed': 'allowed',
  'notify.blocked': 'blocked in the browser',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    notices: typeof enNotices;
  }
}
