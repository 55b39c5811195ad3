import * as z from 'zod/mini';
import { time } from '../kernel/common.ts';

const count = z.int();

/** Callers of one hour of the day, by the hour of their entry. */
export const hourFigures = z.object({
  /** 0 to 23, in the time zone of the enterprise. */
  hour: count,
  entered: count,
  answered: count,
  missed: count,
});

/**
 * What a queue did with those who entered it in a period; a stay belongs to the period of its entry, however it ended.
 * Times in milliseconds; a mean of nothing is 0.
 */
export const groupFigures = z.object({
  groupID: z.string(),
  label: z.string(),
  entered: count,
  answered: count,
  abandoned: count,
  /** Of the abandoned: within 5 s, so that nobody had a wait to speak of. */
  givenUp: count,
  overflowed: count,
  calledBack: count,
  /** Owed a call, and not reached. */
  unreached: count,
  refused: count,
  voicemail: count,
  /** Still there. */
  waiting: count,
  /** Answered within the time of the service level. */
  answeredInTime: count,
  meanWait: z.number(),
  longestWait: z.number(),
  meanTalk: z.number(),
  hours: z.array(hourFigures),
});
export type WireGroupFigures = z.infer<typeof groupFigures>;

/** What an agent did with the callers of these stays. */
export const agentFigures = z.object({
  userID: z.string(),
  /** Empty for an agent who has no extension any more. */
  extensionUri: z.string(),
  label: z.string(),
  offered: count,
  answered: count,
  notAnswered: count,
  declined: count,
  talk: z.number(),
});
export type WireAgentFigures = z.infer<typeof agentFigures>;

/** GET telephony/Statistics?from&until[&groups][&within]. ACD-041, ACD-046 .. ACD-048 */
export const statistics = z.object({
  from: time,
  until: time,
  /** The service level: answered within so many milliseconds. */
  within: z.number(),
  groups: z.array(groupFigures),
  agents: z.array(agentFigures),
});
export type WireStatistics = z.infer<typeof statistics>;
