import type { Screen } from '../kernel/navigation/routes.ts';
import type { MessageKey } from '../words/translate.ts';

/** Name of a screen, for titles, Back and the menu. */
export const screenTitle = {
  home: 'screen.home',
  calls: 'screen.calls',
  history: 'screen.history',
  messages: 'screen.messages',
  voicemail: 'screen.voicemail',
  greetings: 'screen.greetings',
  groups: 'screen.groups',
  queues: 'screen.queues',
  queue: 'screen.queues',
  supervision: 'screen.supervision',
  conferences: 'screen.conferences',
  sms: 'screen.sms',
  smsThread: 'screen.sms',
  menu: 'screen.menu',
  settings: 'screen.settings',
  audio: 'screen.audio',
  phones: 'screen.phones',
  crm: 'screen.crm',
  hostPage: 'screen.hostPage',
  about: 'screen.about',
  shortcuts: 'screen.shortcuts',
} as const satisfies Record<Screen['name'], MessageKey>;
