import type { DemoWish } from '@ringside/protocol/demo';
import type { Robots } from '@ringside/server/robots/Robots';
import { customers } from '../company/demoPeople.ts';
import type { Days } from '../day/createDays.ts';
import { days as known, readDay } from '../day/dayApi.ts';
import { recordingFile } from './recordings.ts';

/** How long the robot customer who calls the user rings, and talks. */
const RINGS_MS = 45_000;
const TALKS_MS = 120_000;

/**
 * What the card *Try it* of the panel can start. Robots do it, so that nobody outside is called.
 *
 * @returns `do` false: it goes on already, or there are no robots yet
 */
export function createTryIt() {
  let robots: Robots | null = null;
  let days: Days | null = null;
  const [customer] = customers;
  const from = customer?.numbers[0]?.number.replaceAll(' ', '') ?? '';
  return {
    /** The robots are there. */
    open(theRobots: Robots, theDays: Days): void {
      robots = theRobots;
      days = theDays;
    },
    /** By whoever has this number. @param isInCall a call of theirs rings or goes on */
    async do(what: DemoWish, { number, isInCall }: { number: string; isInCall: boolean }): Promise<boolean> {
      if (!robots || !days) return false;
      if (what === 'morning') {
        if (days.isOn) return false;
        await days.start(await readDay(known.morning));
        return true;
      }
      const before = robots.all().find((one) => one.to === number && one.state !== 'ended');
      // one that talks while the user is in no call talks to the voicemail: the user has missed it, and wants another
      const isMissed = before?.state === 'talking' && !isInCall;
      if (before && !isMissed) return false;
      if (before) robots.hangUp(before.id);
      const say = { wavFile: recordingFile('claire') };
      await robots.call({ from, to: number, say, giveUpAfterMs: RINGS_MS, hangUpAfterMs: TALKS_MS });
      return true;
    },
  };
}
