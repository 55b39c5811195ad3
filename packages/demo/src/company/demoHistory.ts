import type { CallRecordRow } from '@ringside/server/areas/history/store';
import { digitsOf } from '@ringside/server/company/numbers';
import { customers, people, STRANGER } from './demoPeople.ts';

interface Past {
  minutesAgo: number;
  who: string;
  direction: 'in' | 'out';
  outcome: 'missed' | 'refused' | number;
  via?: string;
}

/** The last two days of Inès, newest first. A number is the talk time in seconds. */
const past: readonly Past[] = [
  { minutesAgo: 21, who: 'vasseur', direction: 'in', outcome: 'missed', via: 'Billing' },
  { minutesAgo: 26, who: 'vasseur', direction: 'in', outcome: 'missed', via: 'Billing' },
  { minutesAgo: 42, who: 'marc', direction: 'out', outcome: 250 },
  { minutesAgo: 124, who: 'halden', direction: 'in', outcome: 751 },
  { minutesAgo: 230, who: STRANGER, direction: 'in', outcome: 'missed' },
  { minutesAgo: 1218, who: 'priya', direction: 'in', outcome: 62 },
  { minutesAgo: 1302, who: 'sofia', direction: 'in', outcome: 'refused' },
  { minutesAgo: 1420, who: 'brandt', direction: 'out', outcome: 184 },
  { minutesAgo: 2755, who: 'vasseur', direction: 'out', outcome: 124 },
  { minutesAgo: 2890, who: 'belkacem', direction: 'in', outcome: 380, via: 'Billing' },
];

/** History rows of the main demo user. */
export function demoHistory(userId: string, own: { label: string; number: string }, now: number): CallRecordRow[] {
  return past.map((call, index) => {
    const remote = partyOf(call.who);
    const isMissed = call.outcome === 'missed';
    const isRejected = call.outcome === 'refused';
    const called = call.direction === 'in' ? own : remote;
    return {
      id: `demo-${index}`,
      userId,
      lineId: `demo-${index}`,
      isIncoming: call.direction === 'in',
      isMissed,
      isRejected,
      isNew: isMissed && call.minutesAgo < 60,
      startedAt: now - call.minutesAgo * 60_000,
      talkSeconds: typeof call.outcome === 'number' ? call.outcome : null,
      calledLabel: called.label,
      calledNumber: called.number,
      remoteLabel: remote.label,
      remoteNumber: remote.number,
      remoteContactId: customers.some((customer) => customer.id === call.who) ? call.who : null,
      viaLabel: call.via ?? null,
      groupId: call.via ? 'billing' : null,
      callId: `demo-${index}`,
      isPersonalCall: false,
      cause: isMissed ? 'notAnswered' : isRejected ? 'declined' : 'normal',
      infos: null,
      ...{ answeredBy: null, others: null, isMonitoring: false, note: null, outcome: null, notedAt: null },
    };
  });
}

function partyOf(who: string): { label: string; number: string } {
  const person = people.find((one) => one.id === who);
  if (person) return { label: person.name, number: person.number };
  const customer = customers.find((one) => one.id === who);
  return customer
    ? { label: customer.name, number: digitsOf(customer.numbers[0]?.number ?? '') }
    : { label: '', number: who };
}
