import type { createFakeIntents } from '@ringside/testing/panel';
import type { ReactNode } from 'react';
import { accountStories } from '../areas/account/stories.ts';
import { addressBookStories } from '../areas/address-book/stories.ts';
import { audioStories } from '../areas/audio/stories.ts';
import { brandingStories } from '../areas/branding/stories.ts';
import { bridgeStories } from '../areas/bridges/stories.ts';
import { calendarStories } from '../areas/calendars/stories.ts';
import { callerIdStories } from '../areas/caller-id/stories.ts';
import { afterStories } from '../areas/calls/after/stories.ts';
import { chatStories } from '../areas/chats/stories.ts';
import { collaborationStories } from '../areas/collaboration/stories.ts';
import { favouriteStories } from '../areas/contacts/favourites/stories.ts';
import { contactStories } from '../areas/contacts/stories.ts';
import { crmStories } from '../areas/crm/stories.ts';
import { denylistStories } from '../areas/denylist/stories.ts';
import { encryptedMeetingStories } from '../areas/encrypted-meetings/stories.ts';
import { externalStories } from '../areas/external-contacts/stories.ts';
import { firstMinuteStories } from '../areas/first-minute/stories.ts';
import { forwardingStories } from '../areas/forwarding/stories.ts';
import { groupStories } from '../areas/groups/stories.ts';
import { historyStories } from '../areas/history/stories.ts';
import { homeDeskStories } from '../areas/home/desk/stories.ts';
import { guestStories } from '../areas/meetings/guest/stories.tsx';
import { meetingStories } from '../areas/meetings/stories.ts';
import { phoneStories } from '../areas/phones/stories.ts';
import { youStories } from '../areas/presence/stories.ts';
import { conferenceStories } from '../areas/queue-conferences/stories.ts';
import { queueStories } from '../areas/queues/stories.ts';
import { roomStories } from '../areas/rooms/stories.ts';
import { serviceStories } from '../areas/services/stories.ts';
import { settingsStories } from '../areas/settings/stories.ts';
import { signInStories } from '../areas/sign-in/stories.ts';
import { smsStories } from '../areas/sms/stories.ts';
import { supervisionStories } from '../areas/supervision/stories.ts';
import { switchboardStories } from '../areas/switchboard/stories.ts';
import { terminalStories } from '../areas/terminals/stories.ts';
import { voicemailStories } from '../areas/voicemail/stories.ts';
import { whatsNewStories } from '../areas/whats-new/stories.ts';
import { navigationAtom } from '../kernel/navigation/atoms.ts';
import { breadcrumbAtom } from '../kernel/navigation/breadcrumbAtom.ts';
import {
  dataAsOfAtom,
  dialPanelShownAtom,
  dialTextAtom,
  endedLinesAtom,
  environmentAtom,
  history,
  linkAtom,
  microphoneAtom,
  phoneAtom,
  sessionAtom,
  soundBlockedAtom,
} from '../kernel/state.ts';
import { raiseToastAtom } from '../kernel/toasts/toasts.ts';
import { callStories } from './callStories.ts';
import { ownCallStories } from './ownCallStories.ts';
import { ago, halden, held, put, ringing, talking } from './storyLines.ts';
import { at, NOW, type Store } from './storyStore.ts';

interface Story {
  set: (store: Store) => void;
  answers?: Parameters<typeof createFakeIntents>[0];
  /** Of a page beside the panel: drawn in its place. */
  page?: (locale: string) => ReactNode;
}

const go = (store: Store, path: string, from = '/') => store.set(navigationAtom, { path, stack: [from] });
const failed = { ok: false, refused: { code: 'TIMEOUT', label: 'i__ERROR_TIMEOUT_LABEL' } } as const;

/** Every screen in the states it can be in. */
export const stories: Record<string, Story> = {
  home: { set: () => undefined },
  ...homeDeskStories,
  ...firstMinuteStories,
  ...accountStories,
  ...addressBookStories,
  ...externalStories,
  ...brandingStories,
  'home-dialling': { set: (store) => store.set(dialTextAtom, '019900') },
  'home-dial': {
    set: (store) => {
      store.set(dialTextAtom, '21');
      store.set(dialPanelShownAtom, true);
    },
  },
  'home-refused': { set: (store) => store.set(dialTextAtom, '*') },
  'home-first': {
    set: (store) => {
      store.set(history.applyAtom, { op: 'reset', items: [] });
      store.set(phoneAtom, { at: 'off' });
    },
  },
  'home-call': { set: (store) => put(store, halden, held) },
  'home-ended': {
    set: (store) =>
      store.set(endedLinesAtom, [talking({ state: 'dropped', end: { cause: 'normal', by: 'remote', at: ago(1000) } })]),
  },
  omnibox: {
    set: (store) => {
      store.set(dialTextAtom, 'm');
      put(store, halden);
      go(store, '/settings');
    },
  },
  'omnibox-number': {
    answers: {
      lookUpNumber: async () => ({
        ok: true,
        value: ['+199004127', '+33199004127'].map((e164) => ({
          isInternal: false,
          internalNumber: '',
          e164,
          delayedDigits: '',
        })),
      }),
    },
    set: (store) => store.set(dialTextAtom, '00199004127'),
  },
  ...ownCallStories,
  history: { set: (store) => go(store, '/callhistories/personal') },
  'history-call': {
    set: (store) => {
      put(store, halden, held);
      go(store, '/callhistories/personal');
    },
  },
  'history-empty': {
    set: (store) => {
      store.set(history.applyAtom, { op: 'reset', items: [] });
      go(store, '/callhistories/personal/missed');
    },
  },
  'history-loading': {
    set: (store) => {
      store.set(history.applyAtom, { op: 'reset', items: [] });
      store.set(dataAsOfAtom, null);
      go(store, '/callhistories/personal');
    },
  },
  'history-error': {
    set: (store) => go(store, '/callhistories/personal'),
    answers: { loadHistory: async () => failed },
  },
  offline: {
    set: (store) => {
      store.set(linkAtom, { at: 'retry', attempt: 2, retryAt: NOW + 8000, since: ago(9000) });
      store.set(soundBlockedAtom, true);
      store.set(dataAsOfAtom, at(13, 48));
      go(store, '/callhistories/personal');
    },
  },
  polling: { set: (store) => store.set(linkAtom, { at: 'polling', since: ago(30_000) }) },
  'taken-over': { set: (store) => store.set(phoneAtom, { at: 'fault', fault: 'takenOver' }) },
  'mic-denied': { set: (store) => store.set(microphoneAtom, 'denied') },
  audio: { set: (store) => go(store, '/settings/webrtc', '/settings') },
  'audio-blocked': {
    set: (store) => {
      store.set(environmentAtom, 'frame');
      store.set(microphoneAtom, 'blockedByFrame');
      go(store, '/settings/webrtc', '/settings');
    },
  },
  settings: { set: (store) => go(store, '/settings') },
  ...settingsStories,
  menu: { set: (store) => go(store, '/menu') },
  shortcuts: { set: (store) => go(store, '/shortcuts', '/menu') },
  about: { set: (store) => go(store, '/settings/about', '/menu') },
  breadcrumb: {
    set: (store) => {
      store.set(breadcrumbAtom, ['/callhistories/personal', '/settings', '/settings/about']);
      go(store, '/settings/about', '/settings');
    },
  },
  toasts: {
    set: (store) => {
      store.set(raiseToastAtom, { kind: 'ok', title: { text: 'Saved' }, timeoutMs: 0 });
      store.set(raiseToastAtom, {
        kind: 'error',
        title: 'i__ERROR_CALL_FAILED_LABEL',
        detail: 'i__ERROR_CALL_FAILED_DETAIL',
        actions: [{ label: 'action.tryAgain', run: () => undefined }],
      });
    },
  },
  ...signInStories,
  ...callStories,
  ...afterStories,
  ...crmStories(
    talking({ externalNumber: '0199004127' }),
    { ...ringing, record: null },
    talking({
      state: 'dropped',
      isIncoming: true,
      via: { name: 'Billing', number: '2700' },
      talkingSince: ago(470_000),
      end: { cause: 'normal', by: 'remote', at: ago(8000) },
    }),
  ),
  ...conferenceStories,
  ...meetingStories,
  ...guestStories,
  ...encryptedMeetingStories,
  ...bridgeStories,
  ...collaborationStories,
  ...callerIdStories,
  ...chatStories,
  ...roomStories,
  ...denylistStories,
  ...calendarStories,
  ...forwardingStories,
  ...serviceStories,
  ...switchboardStories,
  ...youStories,
  ...contactStories,
  ...favouriteStories,
  ...whatsNewStories,
  ...groupStories,
  ...historyStories,
  ...voicemailStories,
  ...terminalStories,
  ...phoneStories,
  ...audioStories,
  ...queueStories,
  ...smsStories,
  ...supervisionStories,
  starting: { set: (store) => store.set(sessionAtom, { at: 'starting' }) },
};
