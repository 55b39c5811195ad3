/** Services of the phone that make forwarding rules, as their pages are named. NAV-022 .. NAV-029 */
export const serviceNames = [
  'callback',
  'bosssecretary',
  'awayattendant',
  'availabilityattendant',
  'callqueuing',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Path of a service: what its rules name as their parent. FWD-016 */
export const servicePath = (name: ServiceName): string => `v1/service/${name}`;
/** The service whose path it is; null: of none. */
export const serviceOfPath = (path: string | null): ServiceName | null =>
  serviceNames.find((name) => servicePath(name) === path) ?? null;

/** Callers who wait for one user at most, and for how many minutes. */
export const waitingLimits = { places: 9, minutes: 15 } as const;

/**
 * Where a rule of a service leads. `callBack`: a colleague who calls may leave a wish. `own`: the user's own phones, whatever
 * rules come after. `away`, `availability`: the caller hears where the user is, and may go on to `to`, empty: nobody. `wait`: so many
 * callers wait, so many minutes, until the user has hung up.
 */
export type ServiceDestination =
  | { readonly kind: 'callBack'; readonly why: 'busy' | 'notAnswered' }
  | { readonly kind: 'own' }
  | { readonly kind: 'away' | 'availability'; readonly to: string }
  | { readonly kind: 'wait'; readonly places: number; readonly minutes: number };

const OWN = '~OwnPhones';
const callBacks = { busy: '~CallBackOnBusy', notAnswered: '~CallBackOnNoAnswer' } as const;
const attendants = { away: '~AwayAttendant', availability: '~AvailabilityAttendant' } as const;
const WAIT = '~CallQueuingService';

/** As a rule has it as its destination. FWD-017 .. FWD-020 */
export function writeDestination(to: ServiceDestination): string {
  if (to.kind === 'own') return OWN;
  if (to.kind === 'callBack') return callBacks[to.why];
  if (to.kind === 'wait') return `${WAIT}:${to.places}:${to.minutes}`;
  return to.to === '' ? attendants[to.kind] : `${attendants[to.kind]}:${to.to}`;
}

/** What `writeDestination` has written; null: it is no service, or none that is known. */
export function readDestination(destination: string): ServiceDestination | null {
  const [name, first = '', second = ''] = destination.split(':');
  if (name === OWN) return { kind: 'own' };
  if (name === WAIT) {
    const [places, minutes] = [Number(first), Number(second)];
    const isRight = fits(places, waitingLimits.places) && fits(minutes, waitingLimits.minutes);
    return isRight ? { kind: 'wait', places, minutes } : null;
  }
  for (const why of ['busy', 'notAnswered'] as const) if (name === callBacks[why]) return { kind: 'callBack', why };
  for (const kind of ['away', 'availability'] as const) if (name === attendants[kind]) return { kind, to: first };
  return null;
}

const fits = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;
