import type { CallQuality } from '@ringside/telephony/quality';
import { buildLine, type createFakeIntents } from '@ringside/testing/panel';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { deviceListAtom, devicesAtom, lines } from '../../kernel/state.ts';
import { NOW, type Store } from '../../stories/storyStore.ts';
import { callQualityAtom } from '../quality/callQuality.ts';
import { qualityOpenAtom } from '../quality/QualityMark.tsx';
import { headsetAtom, headsetPortAtom } from './headsetState.ts';

interface Story {
  set: (store: Store) => void;
  answers?: Parameters<typeof createFakeIntents>[0];
}

const port = { connect: async () => ({ at: 'none' as const }), forget: async () => undefined };
const audio = (set: (store: Store) => void): Story => ({
  set(store) {
    store.set(navigationAtom, { path: '/settings/webrtc', stack: ['/settings'] });
    store.set(headsetPortAtom, port);
    set(store);
  },
});
const good: CallQuality = {
  level: 'good',
  reasons: [],
  score: 4.41,
  lossPercent: 0,
  lossTherePercent: 0,
  jitterMs: 3,
  roundTripMs: 24,
};
const poor: CallQuality = {
  level: 'poor',
  reasons: ['lossHere', 'jitter'],
  score: 2.3,
  lossPercent: 18.4,
  lossTherePercent: null,
  jitterMs: 62,
  roundTripMs: 180,
};
const call = (quality: CallQuality, isOpen = false): Story => ({
  set(store) {
    const line = buildLine({
      id: 'a',
      dialogId: 'd',
      isIncoming: true,
      via: { name: 'Billing', number: '2700' },
      createdAt: NOW - 240_000,
      stateSince: NOW - 222_000,
      talkingSince: NOW - 222_000,
    });
    store.set(lines.applyAtom, { op: 'reset', items: [line] });
    store.set(callQualityAtom, { a: quality });
    store.set(qualityOpenAtom, isOpen);
    store.set(navigationAtom, { path: '/calls/active', stack: ['/'] });
  },
});

/** Devices, headset and quality of a line. */
export const audioStories: Record<string, Story> = {
  headset: audio((store) => {
    store.set(headsetAtom, { at: 'connected', name: 'Evolve2 65', hasLamps: true });
    store.set(devicesAtom, (devices) => ({ ...devices, noiseSuppression: false }));
  }),
  'headset-blocked': audio((store) => store.set(headsetAtom, { at: 'blocked' })),
  'headset-failed': audio((store) => {
    store.set(deviceListAtom, [
      { kind: 'audioinput', id: 'built-in', label: 'MacBook microphone' },
      { kind: 'audiooutput', id: 'speakers', label: 'MacBook speakers' },
    ]);
    store.set(headsetAtom, { at: 'failed' });
  }),
  'quality-good': call(good),
  'quality-poor': call(poor),
  'quality-open': call(poor, true),
};
