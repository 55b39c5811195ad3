import { type MeetingSystem, meetingSystems } from './platform.ts';
import type { MeetingEvent } from './service.ts';

/** What a driver of meetings says of itself, once. */
export interface MeetingDriverFacts {
  /** As its users know it; empty: it has no name. */
  name: string;
  /** Where it runs. Without a word of it: Windows and macOS, as the documents have it. CONF-025, CONF-026 */
  systems: readonly MeetingSystem[];
  /** The host may put people out. */
  canKick: boolean;
}
/** A person in a meeting of a driver. */
export interface DrivenPerson {
  id: string;
  name: string;
  isMuted: boolean;
  isSelf: boolean;
}
/** What a driver says by itself. */
export type DriverNews =
  /** Of its connection. `refused`: the configuration does not hold; `inUse`: the user has it elsewhere. CONF-005 .. CONF-008 */
  | { is: 'ready' | 'failed' | 'refused' | 'inUse' | 'dropped' | 'noSystem' | 'noBrowser' | 'fault' }
  /** Of the meeting that is being joined or goes on. CONF-012, CONF-013 */
  | { is: 'proceeding' | 'proceed' | 'active' | 'terminate' }
  /** The user hosts it. CONF-011 */
  | { is: 'hosted' }
  | { is: 'people'; people: DrivenPerson[] }
  /** Its half of the connection by which it gets microphone and camera. */
  | { is: 'candidate'; candidate: string };

const connection = ['ready', 'failed', 'refused', 'inUse', 'dropped', 'noSystem', 'noBrowser', 'fault'] as const;
const steps = ['proceeding', 'proceed', 'active', 'terminate'] as const;
/** Letters of a text of a driver, and of what its browser says of a connection; people of a meeting. */
const [LONGEST, LONGEST_CANDIDATE, MOST_PEOPLE] = [100, 1000, 100];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST).trim() : '');
const first = (value: unknown, most: number): unknown[] => (Array.isArray(value) ? value.slice(0, most) : []);
const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value);

/** What a driver says of itself, a script of others: what is of another kind counts as not there. */
export function readDriverFacts(value: unknown): MeetingDriverFacts {
  const said = isRecord(value) ? value : {};
  const systems = first(said['systems'], meetingSystems.length);
  return {
    name: text(said['name']),
    systems: Array.isArray(said['systems'])
      ? meetingSystems.filter((one) => systems.includes(one))
      : ['windows', 'macos'],
    canKick: said['canKick'] === true,
  };
}

const readPeople = (value: unknown): DrivenPerson[] =>
  first(value, MOST_PEOPLE).flatMap((one) => {
    if (!isRecord(one)) return [];
    const [id, name] = [text(one['id']), text(one['name'])];
    return id === '' || name === ''
      ? []
      : [{ id, name, isMuted: one['isMuted'] === true, isSelf: one['isSelf'] === true }];
  });

/** Reads what a driver says; null: it is nothing that a driver can say. Costs the same however much was said. */
export function readDriverNews(value: unknown): DriverNews | null {
  if (!isRecord(value)) return null;
  const { is } = value;
  const known = oneOf(connection, is) ?? oneOf(steps, is);
  if (known !== undefined) return { is: known };
  if (is === 'hosted') return { is };
  if (is === 'people') return { is, people: readPeople(value['people']) };
  const { candidate } = value;
  const isUsable = typeof candidate === 'string' && candidate.length <= LONGEST_CANDIDATE;
  return is === 'candidate' && isUsable ? { is, candidate } : null;
}

/** What news of a driver are to the states of meetings; null: nothing. CONF-005 .. CONF-008, CONF-011 .. CONF-013 */
export function eventOfNews({ is }: DriverNews): MeetingEvent | null {
  switch (is) {
    case 'ready':
      return { kind: 'cloud', sip: 'ok' };
    case 'failed':
      return { kind: 'cloud', sip: 'ko' };
    case 'refused':
      return { kind: 'forbidden' };
    case 'inUse':
      return { kind: 'otherUser' };
    case 'dropped':
      return { kind: 'drop' };
    case 'noSystem':
      return { kind: 'fault', cause: 'os' };
    case 'noBrowser':
      return { kind: 'fault', cause: 'browser' };
    case 'fault':
      return { kind: 'fault', cause: 'driver' };
    case 'proceeding':
    case 'proceed':
    case 'active':
    case 'terminate':
      return { kind: 'call', step: is };
    case 'hosted':
      return { kind: 'hosted' };
    case 'people':
    case 'candidate':
      return null;
  }
}
/** Of the connection, rather than of a meeting. */
export const isOfConnection = ({ is }: DriverNews): boolean => oneOf(connection, is) !== undefined;
