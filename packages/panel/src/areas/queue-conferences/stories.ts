import type { WireAcdConference } from '@ringside/protocol/queues/conferences';
import type { CallCentre } from '../../stories/fakeCallCentre.ts';
import { at, type Store } from '../../stories/storyStore.ts';
import { withQueues } from '../queues/stories.ts';

interface Story {
  set: (store: Store) => void;
}
const person = (label: string, number: string) => ({ label, number });
const ines = person('Inès Moreau', '2104');
const claire = person('Claire Vasseur', '0199004127');
const conference = (id: string, more: Partial<WireAcdConference>): WireAcdConference => ({
  ...{ restUri: `telephony/AcdConference/${id}`, group: 'telephony/Group/billing', groupLabel: 'Billing' },
  ...{ startedAt: at(13, 20), duration: 734, isRunning: false, startedBy: ines },
  participants: [ines, person('Marc Aubry', '2117'), claire],
  ...more,
});
export const storyConferences: readonly WireAcdConference[] = [
  conference('k1', { startedAt: at(13, 41), duration: null, isRunning: true }),
  conference('k2', { participants: [ines, person('Marc Aubry', '2117'), claire, person('', '')] }),
  conference('k3', {
    ...{ startedAt: at(10, 5), groupLabel: 'Customer orders and returns', duration: 48 },
    startedBy: person('Aleksandra Wojciechowska-Brzezińska', '2190'),
    participants: [
      person('Aleksandra Wojciechowska-Brzezińska', '2190'),
      person('Halden Marine', '+442079460812'),
      person('', '+447700900381'),
    ],
  }),
  conference('k4', { startedAt: at(16, 2, 1), duration: null }),
];

/** An agent looks at past conferences. */
export const withConferences = (store: Store, answers: Partial<CallCentre> = {}) =>
  withQueues(store, '/acd-conf-history', {}, answers);
const story = (conferences: CallCentre['conferences']): Story => ({
  set: (store) => void withConferences(store, { conferences }),
});

/** Past conferences of calls of queues. */
export const conferenceStories: Record<string, Story> = {
  conferences: story(async () => ({ ok: true, value: [...storyConferences] })),
  'conferences-loading': story(() => new Promise(() => undefined)),
  'conferences-empty': story(async () => ({ ok: true, value: [] })),
  'conferences-error': story(async () => ({
    ok: false,
    fault: { code: 'TIMEOUT', status: 0, label: 'i__TIMEOUT_LABEL' },
  })),
};
