import { meetingDriverVerbs } from '@ringside/client/meetings/driver';
import { navigationAtom } from '../../../kernel/navigation/atoms.ts';
import { nowAtom } from '../../../kernel/state.ts';
import type { Store } from '../../../kernel/store.ts';
import { giveVerbs } from '../../../stories/storyGround.ts';
import { callAtom, endedAtom } from '../state.ts';
import { driverOpener } from './acts.ts';
import type { DriverRemote } from './createMeetingDriver.ts';
import { drivenPeopleAtom } from './state.ts';

type Page = (given: { path: string; connected: object }) => (store: Store) => void;
const FACTS = { name: 'Acme Meet', systems: ['windows', 'macos', 'linux', 'mobile'], canKick: true };

/** What stands in the place of a driver's frame: tiles, as one would draw them. */
function drawn(): HTMLElement {
  const frame = document.createElement('div');
  const tile = (colour: string, name: string) => {
    const one = frame.appendChild(document.createElement('div'));
    const said = one.appendChild(document.createElement('span'));
    said.textContent = name;
    Object.assign(one.style, { background: colour, borderRadius: '12px', display: 'flex', alignItems: 'end' });
    Object.assign(said.style, {
      margin: '8px',
      padding: '2px 10px',
      borderRadius: '99px',
      background: '#141b2b',
      color: '#fff',
    });
  };
  tile('#8b7f68', 'Tomas Lindqvist');
  tile('#707f9e', 'You');
  Object.assign(frame.style, { gap: '8px', padding: '8px', boxSizing: 'border-box', background: '#141b2b' });
  frame.style.gridAutoRows = 'minmax(0, 1fr)';
  frame.hidden = true;
  document.body.append(frame);
  // hidden says whether it is seen
  const shows = () => {
    frame.style.display = frame.hidden ? 'none' : 'grid';
  };
  new MutationObserver(shows).observe(frame, { attributeFilter: ['hidden'] });
  shows();
  return frame;
}

/** The driver of the next story. @param says once it is asked to connect; null: nothing */
export function giveDriver(says: string | null, facts: object | null = FACTS, more: Partial<DriverRemote> = {}) {
  const told = { hear: (_: unknown): void => undefined, asked: [] as unknown[][] };
  const ask =
    (name: string) =>
    async (...given: unknown[]) =>
      void told.asked.push([name, ...given]);
  driverOpener.open = async (hear) => {
    told.hear = hear;
    const frame = drawn();
    const driver: DriverRemote = {
      facts: async () => facts,
      async open(opening) {
        told.asked.push(['open', opening]);
        if (says !== null) hear({ is: says });
      },
      ...{ offer: ask('offer'), candidate: ask('candidate'), join: ask('join'), set: ask('set'), kick: ask('kick') },
      ...{ leave: ask('leave'), close: ask('close') },
      ...more,
    };
    return { driver, frame, close: () => frame.remove() };
  };
  return told;
}

const connected = {
  ok: true,
  value: {
    ...{ isReady: true, token: 't', platforms: { mobile: true, linux: true } },
    driver: { licence: 'L-1' },
  },
};
const allowed = ['https://meet.example.com/driver.js', '/meetings/own.js'];

/** Meetings through a driver of the deployment, in its states. */
export function drivenStories(page: Page) {
  const list = (says: string | null, facts: object | null = FACTS, path = '/conference') => ({
    set(store: Store) {
      giveDriver(says, facts);
      page({ path, connected })(store);
    },
  });
  const inMeeting = (path: string) => ({
    set(store: Store) {
      list('ready', FACTS, path).set(store);
      const since = store.get(nowAtom) - 724_000;
      const driven = {
        since,
        mute: () => ({ ok: true as const, value: null }),
        showCamera: async () => null,
        leave() {},
      };
      store.set(drivenPeopleAtom, [
        { id: 'a', name: 'Inès Marchetti', isMuted: false, isSelf: true },
        { id: 'b', name: 'Tomas Lindqvist', isMuted: true, isSelf: false },
      ]);
      store.set(callAtom, {
        ...{
          meetingUri: 'data/Meeting/weekly',
          seatId: '',
          isMuted: false,
          camera: null,
          screen: null,
          streams: new Map(),
        },
        driven,
      });
    },
  });
  const settings = (value: object) => ({
    set(store: Store) {
      giveVerbs(store, [meetingDriverVerbs], { read: async () => ({ ok: true, value }) });
      store.set(navigationAtom, { path: '/settings/meetingdriver', stack: ['/settings'] });
    },
  });
  return {
    'drive-list': list('ready'),
    'drive-pending': list(null),
    'drive-error': list('failed'),
    'drive-fault': list('ready', null),
    'drive-in-use': list('inUse'),
    'drive-system': list('ready', { ...FACTS, systems: ['windows', 'macos'] }),
    'drive-preview': list('ready', FACTS, '/conference/room/weekly'),
    'drive-encrypted': list('ready', FACTS, '/conference/room/interview'),
    'drive-over': {
      set(store: Store) {
        list('ready', FACTS, '/conference/room/weekly').set(store);
        store.set(endedAtom, { meetingUri: 'data/Meeting/weekly', why: 'over' });
      },
    },
    'drive-in': inMeeting('/conference/room/weekly'),
    'drive-strip': inMeeting('/history'),
    'drive-settings': settings({ choice: { driver: allowed[0], licence: 'ACME-2027-4' }, allowed }),
    'drive-settings-none': settings({ choice: null, allowed: [] }),
  };
}
