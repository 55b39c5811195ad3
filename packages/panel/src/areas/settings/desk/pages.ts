import type { MessageKey } from '../../../words/translate.ts';
import type { Section } from '../sync/state.ts';

/** A page of the settings on a wide layout: what is said around it. */
export interface SettingPage {
  path: string;
  /** Where a change is kept, of pages that save at once; those that have a button say it there. */
  kept?: 'everywhere' | 'computer' | 'server';
  /** Sections of the settings that it changes. */
  sections?: readonly Section[];
  /** Pages that belong to it. */
  beside: readonly string[];
  /** Other words that it is found by. */
  find?: MessageKey;
}

const ofService = (name: string): SettingPage => ({
  ...{ path: `/settings/${name}`, beside: ['/forwarding/own', '/settings/telephony'], find: 'set.find.forwarding' },
});
const ofAccount = (name: string, ...beside: string[]): SettingPage => ({
  ...{ path: `/settings/${name}`, beside: beside.map((one) => `/settings/${one}`), find: 'set.find.account' },
});

/** Pages that have a head of their own, as calendars and colours of the company, are not among them. S-SET-1 */
export const settingPages: readonly SettingPage[] = [
  {
    ...{ path: '/settings/webrtc', kept: 'computer', find: 'set.find.audio' },
    beside: ['/settings/notifications', '/settings/telephony', '/settings/callerid'],
  },
  {
    ...{ path: '/settings/telephony', find: 'set.find.phones' },
    beside: ['/settings/webrtc', '/forwarding/own', '/settings/callerid'],
  },
  {
    ...{ path: '/forwarding/own', find: 'set.find.forwarding' },
    beside: ['/settings/voicemail', '/presence/own', '/services/blacklist'],
  },
  ...['callback', 'bosssecretary', 'awayattendant', 'availabilityattendant', 'callqueuing'].map(ofService),
  {
    ...{ path: '/settings/voicemail', kept: 'server', find: 'set.find.voicemail' },
    beside: ['/settings/voicemail/greetings', '/forwarding/own', '/settings/notifications'],
  },
  { path: '/settings/crm', kept: 'server', beside: ['/settings/notifications'] },
  {
    ...{ path: '/settings/callerid', kept: 'server', find: 'set.find.callerId' },
    beside: ['/settings/details', '/settings/telephony', '/settings/geoarea'],
  },
  { path: '/services/blacklist', beside: ['/forwarding/own'] },
  {
    ...{ path: '/settings/notifications', kept: 'everywhere', sections: ['notifications'], find: 'set.find.notices' },
    beside: ['/settings/webrtc', '/settings/voicemail', '/settings/misc'],
  },
  {
    ...{ path: '/settings/misc', kept: 'everywhere', find: 'set.find.misc' },
    sections: ['lightMode', 'useEnterToSendChat', 'oneKeyShortcuts'],
    beside: ['/settings/notifications', '/shortcuts'],
  },
  { path: '/settings/third-party-contacts', beside: ['/settings/addressbook'] },
  { path: '/settings/matrix', beside: ['/settings/matrix_backup'] },
  { path: '/settings/matrix_backup', beside: ['/settings/matrix'] },
  ofAccount('details', 'callerid', 'geoarea', 'password'),
  {
    ...{ path: '/settings/geoarea', find: 'set.find.where' },
    beside: ['/settings/details', '/settings/webrtc', '/settings/telephony'],
  },
  ofAccount('password', 'passkeys', 'sessions'),
  ofAccount('passkeys', 'password', 'sessions'),
  ofAccount('sessions', 'password', 'passkeys'),
  { path: '/settings/addressbook', beside: ['/settings/third-party-contacts'] },
  { path: '/settings/about', beside: ['/whatsnew', '/applinks', '/shortcuts'] },
];
