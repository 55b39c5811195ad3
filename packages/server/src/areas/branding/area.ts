import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { type Brand, type BrandOptions, createBrand } from './createBrand.ts';
import { addBrandingRoutes } from './routes.ts';
import { brandingStore } from './store.ts';

export { serveBrand } from './serveBrand.ts';

export const brandPort = port<Brand>('brand');

/**
 * What the company looks like.
 *
 * @param given what the deployment lets a brand bring along; nothing without
 */
export const branding = (given: BrandOptions): Area => ({
  name: 'branding',
  async open({ api, company, database, provide }) {
    const store = brandingStore(database.db);
    const brand = createBrand({ ...given, store, stored: await store.read() });
    provide(brandPort, brand);
    addBrandingRoutes(api, { brand, company });
  },
});
