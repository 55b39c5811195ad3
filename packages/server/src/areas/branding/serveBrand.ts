import { type Brand, brandFrame } from './createBrand.ts';

/**
 * The style sheet of the brand, or the page in which scripts of others run. Null: there is none.
 *
 * @param headers those of the pages of the panel
 * @param parents who may frame the panel, and so what is in it
 */
export function serveBrand(
  brand: Brand,
  name: 'brand.css' | 'brand-frame',
  headers: Record<string, string>,
  parents: string,
): { headers: Record<string, string>; body: string } | null {
  if (name === 'brand.css') {
    const body = brand.sheet();
    if (body === '') return null;
    return { headers: { ...headers, 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }, body };
  }
  const scripts = brand.scripts();
  if (scripts.length === 0) return null;
  const frame = brandFrame(scripts, parents);
  return { headers: { ...headers, ...frame.headers, 'Cache-Control': 'no-cache' }, body: frame.html };
}
