import { meetingDriverVerbs } from '@ringside/client/meetings/driver';
import { meetingVerbs } from '@ringside/client/meetings/meetings';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choosesProgram } from '../../../stories/choosesProgram.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { giveVerbs } from '../../../stories/storyGround.ts';
import { callAtom, serviceAtom } from '../state.ts';
import { driverOpener } from './acts.ts';
import { giveDriver } from './stories.ts';

const { open } = driverOpener;
beforeEach(() => void vi.stubGlobal('RTCPeerConnection', FakeConnection));
afterEach(() => {
  driverOpener.open = open;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
});
/** The connection to the frame, without a network. */
class FakeConnection extends EventTarget {
  localDescription = { sdp: 'offer' };
  addTransceiver = () => ({ sender: { replaceTrack: async () => undefined } });
  async setLocalDescription() {}
  async setRemoteDescription() {}
  async addIceCandidate() {}
  close() {}
}
const button = (name: string) => screen.findByRole('button', { name }, { timeout: 10_000 });
const FACTS = { name: 'Acme Meet', systems: ['windows', 'macos', 'linux', 'mobile'], canKick: true };

test('[CONF-004] [CONF-005] [CONF-010] a driver of the deployment is opened and connected by the list of meetings', async () => {
  const { store } = renderStory('drive-list');
  expect(await button('New meeting')).toBeTruthy();
  await waitFor(() => expect(store.get(serviceAtom)).toMatchObject({ state: 'initialized', presence: 100 }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New meeting' }).disabled).toBe(false);
});

test.each([
  ['[CONF-004]', 'drive-pending', /Connecting to meetings/],
  ['[CONF-006]', 'drive-error', /Meetings cannot be reached/],
  ['[CONF-003]', 'drive-fault', /The engine of meetings has a fault/],
  ['[CONF-007]', 'drive-in-use', /Meetings are open in another app/],
])('%s %s says where the driver stands, and nothing is made meanwhile', async (_id, story, text) => {
  renderStory(story);
  expect(await screen.findByText(text, {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New meeting' }).disabled).toBe(true);
});

test('[CONF-008] [CONF-026] a driver that does not run here is refused, with the systems that it runs on', async () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Linux x86_64');
  renderStory('drive-system');
  expect(await screen.findByText(/Acme Meet runs on Windows and macOS/, {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
});

test('[CONF-007] what is in use elsewhere is taken over by a press, and a fault is tried again', async () => {
  const asked: unknown[] = [];
  const set = () => {
    const told = giveDriver('inUse', FACTS, {
      async open(opening) {
        asked.push(opening);
        told.hear({ is: opening.isForced ? 'ready' : 'inUse' });
      },
    });
  };
  const { user, store } = renderStory('drive-list', { set });
  await user.click(await button('Use it here'));
  await waitFor(() => expect(store.get(serviceAtom).state).toBe('initialized'));
  expect(asked).toEqual([false, true].map((isForced) => ({ licence: 'L-1', token: 't', isForced })));
});

test('[CONF-009] without a token the driver is not opened', async () => {
  const opened: string[] = [];
  const value = { isReady: true, token: '', platforms: { mobile: true, linux: true }, driver: { licence: '' } };
  renderStory('drive-list', {
    set(store) {
      driverOpener.open = async () => {
        opened.push('frame');
        throw new Error('no');
      };
      giveVerbs(store, [meetingVerbs], { connect: async () => ({ ok: true, value }) });
    },
  });
  expect(await screen.findByText('Meetings cannot be reached', {}, { timeout: 10_000 })).toBeTruthy();
  expect(opened).toEqual([]);
});

test('[CONF-011] [CONF-012] [CONF-013] a meeting is joined by the driver, controlled by our buttons, and left', async () => {
  const told = giveDriver('ready');
  const { user, store } = renderStory('drive-preview', {
    set() {
      const its = giveDriver('ready', FACTS, {
        offer: async () => 'answer',
        async join(meeting) {
          told.asked.push(['join', meeting]);
          its.hear({ is: 'people', people: [{ id: 'b', name: 'Tomas' }] });
          its.hear({ is: 'active' });
        },
        set: async (switches) => void told.asked.push(['set', switches]),
        leave: async () => void told.asked.push(['leave']),
      });
    },
  });
  const said = await screen.findByText(/^Acme Meet shows the meeting/, {}, { timeout: 10_000 });
  // What its system keeps is not known here.
  expect(said.textContent).toContain('Whether it is recorded, Acme Meet says.');
  expect(screen.queryByText(/Nothing is recorded/)).toBeNull();
  await user.click(await button('Sound only'));
  expect(await button('People, 1')).toBeTruthy();
  expect(store.get(serviceAtom).isCallPending).toBe(true);
  expect(told.asked[0]).toMatchObject([
    'join',
    { id: 'weekly', name: 'Weekly dispatch', isHost: false, isMuted: false },
  ]);
  await user.click(await button('Mute'));
  await user.click(await button('Unmute'));
  await user.click(await button('Leave'));
  expect(told.asked.slice(1)).toEqual([
    ['set', { isMuted: true, isCameraOff: true }],
    ['set', { isMuted: false, isCameraOff: true }],
    ['leave'],
  ]);
  expect([store.get(callAtom), store.get(serviceAtom).isCallPending]).toEqual([null, false]);
});

test('[CONF-013] a driver that does not take the user in says so in the preview', async () => {
  const { user, store } = renderStory('drive-preview', {
    set: () => void giveDriver('ready', FACTS, { offer: async () => 'a', join: () => Promise.reject(new Error('no')) }),
  });
  await screen.findByText(/^Acme Meet shows the meeting/, {}, { timeout: 10_000 });
  await user.click(await button('Sound only'));
  expect(await screen.findByText(/The meeting did not take you in/)).toBeTruthy();
  expect(store.get(serviceAtom)).toMatchObject({ isCallPending: false, state: 'initialized' });
});

test('an encrypted meeting is not joined by a driver, and says why', async () => {
  renderStory('drive-encrypted');
  expect(await screen.findByText(/^Encrypted meetings do not go through/, {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Join' }).disabled).toBe(true);
});

test('an administrator chooses program and licence, and takes them away again', async () => {
  const asked = await choosesProgram('drive-settings', {
    ...{ verbs: meetingDriverVerbs, licence: 'Licence or configuration', allowed: ['/meetings/own.js'] },
  });
  expect(asked).toEqual([{ driver: '/meetings/own.js', licence: 'A-9' }, 'removed']);
});
