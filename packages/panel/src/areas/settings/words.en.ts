/** Texts of the pages of settings. */
export const enSettings = {
  'screen.details': 'Details',
  'settings.locked': 'changed elsewhere',
  'details.direct': 'Direct',
  'details.login': 'Sign-in name',
  'details.company': 'Company',
  'details.groups': 'Groups',
  'details.rights': 'Rights',
  'details.agent': 'queue agent',
  'details.supervisor': 'supervisor',
  'details.switchboard': 'switchboard',
  'details.crm': 'CRM',
  'details.phones': { one: '{n} of {all} connected', other: '{n} of {all} connected' },
  'details.newMessages': { one: '{n} new message', other: '{n} new messages' },
  'details.copy': 'Copy: {what}',
  'details.copied': 'Copied: {what}',
  'details.notCopied': 'Not copied: {what}. Select the text instead.',
  'details.wrong': 'Your administrator can change what is wrong here.',
  'screen.misc': 'Misc',
  'misc.look': 'Look',
  'misc.colours': 'Colours',
  'misc.light': 'Light',
  'misc.dark': 'Dark',
  'misc.writing': 'Writing',
  'misc.enter': 'Enter sends',
  'misc.enterHint': 'Off: Ctrl Enter sends, Enter breaks the line',
  'misc.keyboard': 'Keyboard',
  'misc.oneKeyHint': 'A answers, H holds, M mutes',
  'misc.everywhere': 'This holds in each browser in which you sign in.',
  'notify.of': 'Tell me of',
  'notify.ofCalls': 'Calls that ring',
  'notify.ofMissed': 'Missed calls',
  'notify.ofVoicemail': 'New voicemail',
  'notify.ofSms': 'SMS of queues',
  'notify.how': 'While I look at something else',
  'notify.prompt': 'Notices of the system',
  'notify.sound': 'With a sound',
  'notify.frame': 'Here the page around the phone tells you of calls.',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    settings: typeof enSettings;
  }
}
