import type { MailboxVerbs } from '@ringside/client/voicemail/mailbox';
import type { Recording } from '@ringside/domain/recording';
import type { Greeting, MailboxState, Voicemail } from '@ringside/domain/voicemail';
import { encodeWav } from '../areas/sounds/encodeWav.ts';
import type { Sound } from '../areas/sounds/sound.ts';
import { noted } from './noted.ts';
import { at } from './storyStore.ts';

const RATE = 1000;

/** A sound that swells and falls like speech. */
export function speech(seconds: number): Blob {
  const samples = new Float32Array(seconds * RATE).map((_, i) => {
    const syllable = Math.abs(Math.sin((i / RATE) * 5)) * (0.55 + 0.45 * Math.sin((i / RATE) * 1.3));
    return syllable * Math.sin(i);
  });
  return new Blob([encodeWav(samples, RATE)], { type: 'audio/wav' });
}

const message = (
  id: string,
  name: string,
  number: string,
  when: number,
  seconds: number,
  isNew: boolean,
): Voicemail => ({
  id,
  uri: `data/Voicemail/${id}`,
  at: when,
  seconds,
  remote: { name, number },
  contactId: null,
  isNew,
});
/** The messages of the stories, newest first. */
export const storyVoicemails: readonly Voicemail[] = [
  message('m1', 'Claire Vasseur', '0199004127', at(13, 43), 47, true),
  message('m2', '', '+44 7700 900 381', at(10, 13), 80, true),
  message('m3', 'Jonas Weber', '2201', at(9, 2), 12, true),
  message('m4', 'Sofia Okafor', '2188', at(15, 20, 3), 31, false),
];
export const storyRecordings: readonly Recording[] = [
  {
    id: 'r1',
    uri: 'data/Recording/r1',
    at: at(11, 58, 2),
    seconds: 751,
    remote: { name: 'Halden Marine', number: '+44 20 7946 0812' },
    contactId: null,
    owner: 'Inès Marchetti',
    isOwn: true,
    lineId: '',
    keptUntil: null,
  },
  {
    id: 'r2',
    uri: 'data/Recording/r2',
    at: at(9, 30, 4),
    seconds: 63,
    remote: { name: 'Claire Vasseur', number: '0199004127' },
    contactId: null,
    owner: 'Marc Aubry',
    isOwn: false,
    lineId: '',
    keptUntil: null,
  },
];
export const storyMailbox: MailboxState = {
  ...{ isOn: true, ringSeconds: 30, greetingId: 'default', language: 'en' },
  hasPin: false,
};
const greetings: Greeting[] = [
  { id: 'default', uri: 'data/Greeting/default', label: '', seconds: 6.2 },
  { id: 'g1', uri: 'data/Greeting/g1', label: 'Out of office until Monday', seconds: 11 },
];

export type MailboxCall = [name: string, ...given: unknown[]];
const done = { ok: true, value: null } as const;

/** A mailbox that grants everything unless `answers` says otherwise; every call is written down. */
export function createFakeMailbox(answers: Partial<MailboxVerbs> = {}) {
  const calls: MailboxCall[] = [];
  const granted: MailboxVerbs = {
    voicemails: async () => ({ ok: true, value: [] }),
    setNew: async () => done,
    remove: async () => done,
    audio: async () => ({ ok: true, value: speech(47) }),
    recordings: async ({ everybody }) => ({
      ok: true,
      value: storyRecordings.filter((call) => everybody || call.isOwn),
    }),
    removeRecording: async () => done,
    settings: async () => ({ ok: true, value: storyMailbox }),
    saveSettings: async () => done,
    setPin: async () => done,
    greetings: async () => ({ ok: true, value: greetings }),
    addGreeting: async (label) => ({ ok: true, value: { id: 'g2', uri: 'data/Greeting/g2', label, seconds: 5 } }),
    renameGreeting: async () => done,
  };
  const client = noted<MailboxVerbs>({ ...granted, ...answers }, calls);
  return { calls, client };
}

/** A sound without a loudspeaker; what it was asked is in `told`, and the test moves its time. */
export class FakeSound implements Sound {
  readonly told: [string, ...unknown[]][] = [];
  onPosition: (seconds: number) => void = () => undefined;
  onEnded: () => void = () => undefined;
  onFailed: () => void = () => undefined;
  readonly #start: number;

  /** @param start seconds that it says it is at, once it is loaded */
  constructor(start = 0) {
    this.#start = start;
  }
  async play(): Promise<void> {
    this.told.push(['play']);
  }
  pause(): void {
    this.told.push(['pause']);
  }
  seek(seconds: number): void {
    this.told.push(['seek', seconds]);
  }
  setSpeed(speed: number): void {
    this.told.push(['speed', speed]);
    if (this.#start > 0) this.onPosition(this.#start);
  }
  setOutput(device: string, volume: number): void {
    this.told.push(['output', device, volume]);
  }
  dispose(): void {
    this.told.push(['dispose']);
  }
}
