/** A group or queue that can be called, as the user stands to it. ACD-034, CRM-031 */
export interface QueueGroup {
  uri: string;
  id: string;
  label: string;
  number: string;
  kind: string;
  /** Calls to it go to free agents. */
  isAcd: boolean;
  isMember: boolean;
  /** A member that is logged in to it. */
  isActiveMember: boolean;
  /** False: closed by hand. */
  active: boolean;
  /** False: closed by its calendar. */
  isOpen: boolean;
  ringPattern: string;
  /** Callers that may wait; negative: any number. */
  queueSize: number;
  /** Numbers by which it is called from outside, and the address of a picture. ACD-002 */
  publicNumbers?: readonly string[];
  photo?: string;
  /** What it is to keep to: milliseconds of the longest wait, per cent answered in time; absent: no aim. */
  aims?: { wait?: number; level?: number };
  /** Live figures, of a group the user sees into. */
  counters?: QueueCounters;
}

/** Live figures of a queue; the period is today so far, times in seconds. ACD-002 */
export interface QueueCounters {
  free: number;
  available: number;
  waiting: number;
  inCall: number;
  inPause: number;
  inWrapUp: number;
  logged: number;
  members: number;
  answered: number;
  missed: number;
  meanWait: number;
  longestWait: number;
}

/** The ACD groups of an agent: those that are reported to a host page. CRM-031, CRM-067 */
export const acdGroupsOf = (groups: readonly QueueGroup[]): QueueGroup[] =>
  groups.filter((group) => group.isAcd && group.isMember);
