/** Texts of the pages of settings. */
export const enSettings = {
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
