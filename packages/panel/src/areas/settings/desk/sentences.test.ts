import { settingsDefaults } from '@ringside/protocol/words/settings';
import { expect, test } from 'vitest';
import { addEnglish, type Translate, translate } from '../../../words/translate.ts';
import { enSettings } from '../words.en.ts';
import {
  crmSentence,
  habitsSentence,
  type NoticeWay,
  noticesSentence,
  phonesSentence,
  soundSentence,
  wantedNotices,
} from './sentences.ts';
import { enSettingsDesk } from './words.en.ts';

addEnglish([enSettings, enSettingsDesk]);
const t: Translate = (key, params) => translate('en', key, params);

const { triggers } = settingsDefaults.notifications;
test('[SET-008] of what the user notices, SMS of queues count for agents alone', () => {
  expect([wantedNotices(triggers, true).of, wantedNotices(triggers, false).of]).toEqual([4, 3]);
  expect(wantedNotices({ ...triggers, callMissed: false }, false)).toEqual({
    ...{ on: 2, of: 3 },
    names: ['set.what.calls', 'set.what.voicemail'],
  });
});

test.each<[string, NoticeWay, string]>([
  [
    'calls',
    'sound',
    'You are told of *calls*: here, and by a notice of the system *with a sound* while you look at something else.',
  ],
  [
    'calls',
    'silent',
    'You are told of *calls*: here, and by a notice of the system *without a sound* while you look at something else.',
  ],
  ['calls', 'here', 'You are told of *calls*, in this window alone.'],
  ['calls', 'blocked', 'You are told of *calls*, in this window alone: this browser may not show notices.'],
  [
    'calls',
    'frame',
    'You are told of *calls*. While the phone is out of sight, the page around it tells you of calls.',
  ],
  ['', 'sound', 'You are told of *nothing*. Calls ring here all the same.'],
])('[SET-009] notices of "%s" by %s: %s', (what, way, sentence) => {
  expect(noticesSentence(t, what, way)).toBe(sentence);
});

const devices = {
  ...{ audioinput: 'm1', audiooutput: 'default', ringing: 's1' },
  ...{ audioinput_volume: 1, audiooutput_volume: 1, ringing_volume: 0.7 },
};
const list = [
  { kind: 'audioinput', id: 'm1', label: 'USB *headset*' },
  { kind: 'audiooutput', id: 's1', label: '' },
] as const;
const sound = { devices, list, microphone: 'granted', off: null } as const;
test.each([
  [
    'a device that the browser does not name, and a name with signs of emphasis',
    sound,
    'A call rings on *the chosen device* at *70%*. You speak into *USB headset* and hear callers on *the system’s device*.',
  ],
  [
    'a device that is gone',
    { ...sound, list: [] },
    'A call rings on *a device that is gone, so the system’s* at *70%*. You speak into *a device that is gone, so the system’s* and hear callers on *the system’s device*.',
  ],
  [
    'no volume',
    { ...sound, devices: { ...devices, ringing_volume: 0 } },
    'A call rings *without a sound*: the volume is 0. You speak into *USB headset* and hear callers on *the system’s device*.',
  ],
  [
    'a refused microphone',
    { ...sound, microphone: 'denied' },
    'A call rings on *the chosen device* at *70%*, but callers *cannot hear you*: there is no microphone.',
  ],
  ['no browser phone', { ...sound, off: 'misc.dark' }, 'No call rings in this browser: *Dark*.'],
] as const)('[WRTC-022] where a call rings, with %s', (_why, given, sentence) => {
  expect(soundSentence(t, given)).toBe(sentence);
});

test('[SET-012] what colours, Enter and keys of one letter do, and who has chosen the colours', () => {
  expect(habitsSentence(t, { theme: 'light', isOfPage: false, enterSends: true, hasOneKey: true })).toBe(
    'The panel is *light*. *Enter* sends what you write. Keys of one letter *act at once*.',
  );
  expect(habitsSentence(t, { theme: 'dark', isOfPage: true, enterSends: false, hasOneKey: false })).toBe(
    'The panel is *dark*, as the page around it wishes. *Ctrl Enter* sends what you write, *Enter* breaks the line. Keys of one letter do *nothing*.',
  );
});

test.each([
  [true, true, false, 'A record opens by itself *when a call comes in and when you call*.'],
  [true, false, true, 'A record opens by itself *when a call comes in*. This holds for calls of *queues* alone.'],
  [false, true, false, 'A record opens by itself *when you call*.'],
  [false, false, true, 'No record opens *by itself*.'],
])('[CRM-017] of calls in %s, out %s, of queues alone %s: %s', (incoming, outgoing, acdOnly, sentence) => {
  expect(crmSentence(t, { incoming, outgoing, acdOnly })).toBe(sentence);
});

test('[TERM-027] how many of the phones are connected; without any there is nothing to say', () => {
  expect([phonesSentence(t, 1, 2), phonesSentence(t, 0, 2), phonesSentence(t, 0, 0)]).toEqual([
    ...['*1 of 2* of your phones is connected.', '*None* of your phones is connected.', null],
  ]);
});
