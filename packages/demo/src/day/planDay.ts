import { seeded } from '@ringside/server/kernel/random';
import type { DayScenario } from './dayScenario.ts';

/** What happens at a moment of the day. `at` and durations in milliseconds of real time from the start. */
export type DayStep =
  | { at: number; do: 'call'; to: string; from: string; patienceMs: number }
  | { at: number; do: 'logIn' | 'logOut' | 'resume'; login: string }
  | { at: number; do: 'pause'; login: string; reason: string | null };

const HOUR_MS = 3_600_000;
const ofDay = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
};

/**
 * The steps of a day in their order. The same scenario gives the same steps.
 *
 * Every caller has a number of their own, so that a call can be followed from the queue to the agent. The numbers are of
 * the range 01 99 01, which is reserved for fiction.
 */
export function planDay(scenario: DayScenario): DayStep[] {
  const below = seeded(scenario.seed);
  const start = ofDay(scenario.from);
  const end = ofDay(scenario.until);
  const real = (ms: number): number => Math.round(ms / scenario.speed);
  const between = ([shortest, longest]: [number, number]): number =>
    shortest * 1000 + below(Math.round((longest - shortest) * 1000) + 1);
  const steps: DayStep[] = [];

  let caller = 0;
  for (const { to, perHour, patience } of scenario.flows)
    for (const [hour, count] of perHour.entries()) {
      const begin = start + hour * HOUR_MS;
      const length = Math.min(HOUR_MS, end - begin);
      if (length <= 0) break;
      for (let n = 0; n < Math.round((count * length) / HOUR_MS); n += 1) {
        const at = real(hour * HOUR_MS + below(length));
        const from = `019901${String(caller % 10_000).padStart(4, '0')}`;
        steps.push({ at, do: 'call', to, from, patienceMs: real(between(patience)) });
        caller += 1;
      }
    }
  for (const { login, from, until, pauses } of scenario.agents) {
    const within = (time: number): number => real(Math.min(Math.max(time, start), end) - start);
    steps.push({ at: within(ofDay(from)), do: 'logIn', login }, { at: within(ofDay(until)), do: 'logOut', login });
    for (const { at, minutes, reason } of pauses) {
      const begin = ofDay(at);
      if (begin < Math.max(start, ofDay(from)) || begin >= Math.min(end, ofDay(until))) continue;
      steps.push({ at: within(begin), do: 'pause', login, reason: reason ?? null });
      const back = begin + minutes * 60_000;
      if (back < Math.min(end, ofDay(until))) steps.push({ at: within(back), do: 'resume', login });
    }
  }
  // a stable order: whoever logs in at the moment of a call is there for it
  const order = { logIn: 0, resume: 1, pause: 2, call: 3, logOut: 4 };
  return steps.sort((a, b) => a.at - b.at || order[a.do] - order[b.do]);
}
