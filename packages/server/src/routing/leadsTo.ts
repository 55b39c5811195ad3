import { cleanNumber, readings } from '../company/numbers.ts';
import type { NumberOwner, RoutingCompany } from './RoutingPorts.ts';

/** Where a number leads: to a user or group, by its short number or by one outside (`inward`), or over a trunk. */
export type Destination =
  | { readonly owner: NumberOwner; readonly inward: string | null }
  | { readonly outside: string };

/** What is asked for that. */
export type NumberPlan = Pick<RoutingCompany, 'ownerOf' | 'inward' | 'takesOutside' | 'plan'>;

/** It is the number by which phones come into meetings: its short one, or the one outside, in whatever way it is written. */
export function isDialIn(number: string, { dialIn, plan }: Pick<RoutingCompany, 'dialIn' | 'plan'>): boolean {
  if (!dialIn) return false;
  if (number === dialIn.inside) return true;
  const own = dialIn.outside === '' ? [] : readings(dialIn.outside, plan);
  return readings(number, plan).some((reading) => own.includes(reading));
}

/** @returns null: it is no number, or leads nowhere. NUM-001 */
export function leadsTo(dialled: string, company: NumberPlan): Destination | null {
  const number = cleanNumber(dialled);
  if (number === null) return null;
  const owner = company.ownerOf(number);
  if (owner) return { owner, inward: null };
  for (const reading of readings(number, company.plan)) {
    const own = company.inward(reading);
    if (own) return { owner: own, inward: reading };
    if (company.takesOutside(reading)) return { outside: reading };
  }
  return null;
}
