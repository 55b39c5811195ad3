import { readDoc } from '../../contract/readDoc.ts';
import type { Product } from './product.ts';

const fences = [...readDoc('sign-in.md').matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, kind, text = '']) => ({
  kind,
  text,
}));
/** The sample of `docs/sign-in.md` in which something stands. */
export const sample = (kind: string, mark: string): string => {
  const found = fences.find((fence) => fence.kind === kind && fence.text.includes(mark));
  if (!found) throw new Error(`no sample with ${mark}`);
  return found.text;
};
/** A sample as it runs here: the addresses of the test, the built SDK. */
export const placed = (text: string, product: Product): string =>
  text
    .replaceAll('https://phone.example.com', product.panel)
    .replaceAll('https://crm.example.com', product.site)
    .replaceAll(/'@ringside\/sdk(\/[\w-]+)?'/g, (_all, entry?: string) => `'/sdk${entry ?? '/index'}.js'`);
