/** Meeting services of others that the user may use. PROF-011 */
export interface MeetingLinks {
  /** The user's own meeting of Teams; null: the company has no Teams. */
  teamsUrl: string | null;
  hasColigo: boolean;
  hasZoom: boolean;
}

/** A meeting of Teams; times in epoch milliseconds. CONF-028 */
export interface TeamsMeeting {
  name: string;
  startsAt: number;
  endsAt: number;
  url: string;
}

/** A link that the panel opens: one of https, which shows no name and password. What a provider gives is not believed. */
export const isWebLink = (text: string): boolean => /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/.test(text);

/** What is not over yet, by its day, each in the order of its times. @param dayOf names the day of a time */
export function teamsDays(
  meetings: readonly TeamsMeeting[],
  now: number,
  dayOf: (at: number) => string,
): [day: string, meetings: TeamsMeeting[]][] {
  const days = new Map<string, TeamsMeeting[]>();
  for (const one of meetings.toSorted((a, b) => a.startsAt - b.startsAt)) {
    if (one.endsAt <= now) continue;
    const day = dayOf(Math.max(one.startsAt, now));
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days];
}
