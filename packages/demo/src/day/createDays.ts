import type { Robots } from '@ringside/server/robots/Robots';
import type { AgentEntry } from './agentApi.ts';
import { createDay, type Day } from './createDay.ts';
import type { DayScenario } from './dayScenario.ts';

/** Plays days of a call centre, one at a time, whoever starts them. */
export function createDays(robots: Robots, agents: AgentEntry) {
  let day: Day | null = null;
  return {
    /** How far the last one is; null: none was started. */
    get report() {
      return day?.report ?? null;
    },
    get isOn(): boolean {
      return day?.report.state === 'running';
    },
    /** Rejects when its agents cannot get in; it has ended then. */
    async start(scenario: DayScenario): Promise<void> {
      const mine = createDay(scenario, { robots, agents });
      day = mine;
      try {
        await mine.start();
      } catch (error) {
        mine.stop();
        throw error;
      }
    },
    stop: (): void => day?.stop(),
  };
}
export type Days = ReturnType<typeof createDays>;
