import { expect, test } from 'vitest';
import { fakePenpal } from '../../test/fakePenpal.ts';
import { driverHost, type MeetingScope } from './driverHost.ts';

type Methods = Record<string, (...given: unknown[]) => Promise<unknown>>;
type Tell = Record<string, (more?: unknown) => void>;

/** The frame with a driver in it, as the panel asks it; what the panel heard, and what became of its connections. */
function setup(driver?: object) {
  const { given, Penpal } = fakePenpal<Methods, object>();
  const done: unknown[] = [];
  class Connection {
    ontrack: MeetingScopeConnection['ontrack'] = null;
    onicecandidate: MeetingScopeConnection['onicecandidate'] = null;
    localDescription = { type: 'answer', sdp: 'answer' };
    constructor() {
      done.push('connection');
    }
    async setRemoteDescription({ sdp }: { sdp: string }) {
      done.push(sdp);
      this.ontrack?.({ track: 'voice' });
      this.onicecandidate?.({ candidate: { candidate: 'own' } });
      this.onicecandidate?.({ candidate: null });
    }
    async setLocalDescription() {}
    async addIceCandidate(candidate: object) {
      done.push(candidate);
    }
    close() {
      done.push('closed');
    }
  }
  const scope: MeetingScope = {
    parent: {},
    location: { href: 'https://phone.example.com/panel/meeting-frame' },
    Penpal,
    RTCPeerConnection: Connection,
    MediaStream: class {
      tracks: unknown[] = [];
      addTrack(track: unknown) {
        this.tracks.push(track);
      }
    },
  };
  const begin = driverHost(scope);
  if (driver) (scope.ringsideMeetings as { register(one: object): void }).register(driver);
  begin();
  const ask = (name: string, ...more: unknown[]) => given.methods[name]?.(...more);
  return { ask, heard: given.heard, done, scope, origins: given.origins };
}
type MeetingScopeConnection = InstanceType<MeetingScope['RTCPeerConnection']>;

test('a page whose script registers nothing has no driver, and takes what it is asked', async () => {
  const { ask, origins } = setup();
  expect([ask('facts'), origins]).toEqual([null, ['https://phone.example.com']]);
  for (const name of ['open', 'join', 'set', 'kick', 'leave', 'close']) expect(await ask(name, {})).toBeUndefined();
});

test('the driver is asked in the words of the panel, and says what the panel hears', async () => {
  const asked: unknown[] = [];
  const { ask, heard } = setup({
    ...{ name: 'Acme', systems: ['linux'], canKick: true },
    open(opening: object, tell: Tell) {
      asked.push(opening);
      for (const [is, say] of Object.entries(tell)) say(is === 'people' ? [{ id: 'a' }] : undefined);
    },
    join: (meeting: object, media: { tracks: unknown[] }) => asked.push(meeting, media.tracks),
    set: (switches: object) => asked.push(switches),
    kick: (id: string) => asked.push(id),
    leave: () => asked.push('leave'),
    close: () => asked.push('close'),
  });
  expect(ask('facts')).toEqual({ name: 'Acme', systems: ['linux'], canKick: true });
  await ask('open', { token: 't' });
  await ask('join', { id: 'm' });
  await ask('set', { isMuted: true });
  await ask('kick', 'a');
  await ask('leave');
  await ask('close');
  expect(asked).toEqual([{ token: 't' }, { id: 'm' }, [], { isMuted: true }, 'a', 'leave', 'close']);
  await expect.poll(() => heard.length).toBe(14);
  expect(heard.map((news) => (news as { is: string }).is)).toEqual([
    ...['ready', 'failed', 'refused', 'inUse', 'dropped', 'noSystem', 'noBrowser', 'fault'],
    ...['proceeding', 'proceed', 'active', 'terminate', 'hosted', 'people'],
  ]);
  expect(heard.at(-1)).toEqual({ is: 'people', people: [{ id: 'a' }] });
});

test('microphone and camera come by a connection to the panel, and go with the meeting', async () => {
  const streams: { tracks: unknown[] }[] = [];
  const { ask, heard, done } = setup({ join: (_: object, media: { tracks: unknown[] }) => void streams.push(media) });
  expect(await ask('offer', 'sdp')).toBe('answer');
  await ask('candidate', 'theirs');
  await ask('join', {});
  expect([streams[0]?.tracks, done]).toEqual([['voice'], ['connection', 'sdp', { candidate: 'theirs', sdpMid: '0' }]]);
  await expect.poll(() => heard).toEqual([{ is: 'candidate', candidate: 'own' }]);
  await ask('leave');
  await ask('candidate', 'late');
  await ask('join', {});
  expect([done.at(-1), streams[1]?.tracks]).toEqual(['closed', []]);
});

test('the first that registers is the driver', () => {
  const { ask, scope } = setup({ name: 'first' });
  (scope.ringsideMeetings as { register(one: object): void }).register({ name: 'second' });
  expect(ask('facts')).toMatchObject({ name: 'first' });
});
