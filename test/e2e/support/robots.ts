import { expect } from '@playwright/test';
import { sleep } from '@ringside/testing/wait';

export interface RobotStatus {
  id: string;
  state: 'calling' | 'ringing' | 'talking' | 'ended';
  refusedWith: number | null;
  hears: { hz: number; db: number }[];
  /** What was the loudest at some time, and loud. */
  loudTones: number[];
  digits: string;
  packetsReceived: number;
  endedBy: 'robot' | 'other' | null;
}

/** Robot customers of a running product, through the example page's own control. */
export function robotsOf(crm: string) {
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${crm}/robots${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'X-Ringside-Demo': '1', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`robots${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
  const status = async (id: string): Promise<RobotStatus> => (await ask(`/${id}`)) as RobotStatus;
  const until = (id: string, what: string, check: (robot: RobotStatus) => boolean): Promise<void> =>
    expect(async () => {
      const robot = await status(id);
      expect(check(robot), `robot ${what}: ${JSON.stringify(robot)}`).toBe(true);
    }).toPass({ timeout: 45_000, intervals: [100] });
  return {
    call: async (script: {
      from: string;
      to: string;
      say: { toneHz: number } | { recording: 'claire' | 'chime' };
      hangUpAfterMs?: number;
      label?: string;
    }): Promise<RobotStatus> => (await ask('/call', script)) as RobotStatus,
    /** The robot that a user has called at this number, once there is one. */
    async at(number: string): Promise<RobotStatus> {
      let found: RobotStatus | undefined;
      await expect(async () => {
        const all = (await ask('')) as (RobotStatus & { from: string; to: string })[];
        found = all.find((robot) => robot.state !== 'ended' && (robot.from === number || robot.to === number));
        expect(found, `a robot at ${number}`).toBeTruthy();
      }).toPass({ timeout: 45_000, intervals: [100] });
      return found!;
    },
    status,
    sendDigits: (id: string, digits: string) => ask(`/${id}/digits`, { digits }),
    /** Ends the calls of all robots that are left. */
    async hangUpAll(): Promise<void> {
      for (const { id, state } of (await ask('')) as RobotStatus[])
        if (state !== 'ended') await ask(`/${id}/hangUp`, {}).catch(() => undefined);
    },
    hangUp: (id: string) => ask(`/${id}/hangUp`, {}),
    expectState: (id: string, state: RobotStatus['state']) =>
      until(id, `is ${state}`, (robot) => robot.state === state),
    expectHears: (id: string, hz: number) =>
      until(id, `hears ${hz} Hz`, (robot) => robot.hears.some((one) => Math.abs(one.hz - hz) <= 30 && one.db > -60)),
    expectDigits: (id: string, digits: string) => until(id, `received ${digits}`, (robot) => robot.digits === digits),
    /** It stops hearing it, and stays so: what was on its way is still heard, on a busy machine for longer. */
    async expectDoesNotHear(id: string, hz: number): Promise<void> {
      const isHeard = (robot: RobotStatus): boolean =>
        robot.hears.some((one) => Math.abs(one.hz - hz) <= 30 && one.db > -60);
      await expect(async () => {
        for (const wait of [0, 400, 400]) {
          await sleep(wait);
          const robot = await status(id);
          expect(isHeard(robot), `robot does not hear ${hz} Hz: ${JSON.stringify(robot.hears)}`).toBe(false);
        }
      }).toPass({ timeout: 20_000 });
    },
  };
}
export type Robots = ReturnType<typeof robotsOf>;
