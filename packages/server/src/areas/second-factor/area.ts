import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { addAppRoutes } from './appRoutes.ts';
import { createFactors, type Factors } from './createFactors.ts';
import { addPasskeyRoutes } from './routes.ts';
import { factorStore, keptFactors } from './store.ts';

export type { Factors } from './createFactors.ts';

export const factorsPort = port<Factors>('factors');

/** Passkeys, authenticator apps and recovery codes: instead of the password, or after it. AUTH-001 */
export const secondFactor: Area = {
  name: 'second-factor',
  async open({ api, bus, company, database, hashing, kept, now, provide, seal }) {
    const factors = await createFactors({ store: factorStore(database.db), company, seal: seal.text, now });
    provide(factorsPort, factors);
    kept.add(keptFactors(database.db));
    bus.on('person.erased', ({ userId }) => factors.forget(userId));
    const barred = addPasskeyRoutes(api, { company, factors, hashing });
    addAppRoutes(api, { factors, barred });
  },
};
