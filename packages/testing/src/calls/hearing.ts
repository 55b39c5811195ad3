import type { RobotSession } from '../../../server/src/robots/RobotSession.ts';
import { until } from '../wait/index.ts';

/** Whether the loudest frequency a session hears is `hz`, give or take 12. */
export function hears(session: RobotSession, hz: number): boolean {
  const loudest = session.status.hears[0];
  return loudest !== undefined && Math.abs(loudest.hz - hz) <= 12;
}

/** Waits until the loudest a session hears is `hz`; in vain, the error says what it hears and how many packets came and went. */
export async function untilHears(what: string, session: RobotSession, hz: number): Promise<void> {
  await until(what, () => hears(session, hz)).catch((error: Error) => {
    const { state, hears: peaks, packetsReceived, packetsSent } = session.status;
    const heard = peaks.map((peak) => `${peak.hz} Hz ${Math.round(peak.db)} dB`).join(', ') || 'nothing';
    throw new Error(`${error.message}: hears ${heard}; ${state}, ${packetsReceived} packets came, ${packetsSent} went`);
  });
}

/** Names of the tones the tests speak with. */
export const TONES = { alice: 700, bob: 1300, carol: 2100, dave: 2900, ringback: 425, music: 880, beep: 1400 } as const;

/** Everything a session hears, by the names of the tones, in the order of `TONES`; `silence` for nothing. */
function heardBy(session: RobotSession): string {
  const { hears: peaks } = session.status;
  const names = Object.entries(TONES).filter(([, hz]) => peaks.some((peak) => Math.abs(peak.hz - hz) <= 12));
  return names.map(([name]) => name).join(' ') || (peaks.length === 0 ? 'silence' : 'something else');
}

/** Waits until sessions hear what is said they hear, all at the same time. */
export async function untilHeard(expected: [RobotSession, string][]): Promise<void> {
  const now = (): string => expected.map(([session]) => heardBy(session)).join(' | ');
  const wanted = expected.map(([, heard]) => heard).join(' | ');
  await until(`heard is ${wanted}`, () => now() === wanted).catch(() => {
    throw new Error(`heard is ${now()} and not ${wanted}`);
  });
}
