import { serviceNames } from '@ringside/protocol/words/services';
import { atom } from 'jotai';
import type { Offers } from '../../kernel/Area.ts';
import { availableServicesAtom } from './state.ts';

/** What the search of the settings knows by name: services that the user may have. */
export const offers: Offers = {
  settings: serviceNames.map((service) => ({
    path: `/settings/${service}`,
    name: `svc.${service}` as const,
    shownTo: atom((get) => get(availableServicesAtom)?.some((one) => one.service === service) ?? false),
  })),
};
