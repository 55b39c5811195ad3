import type { ScanOptions } from './scanners.ts';

/**
 * Has all files of a form checked, one after the other.
 *
 * @returns code of the refusal; null: they may be kept
 */
export async function scanForm(
  form: FormData,
  { scan, acceptsUnchecked }: ScanOptions,
): Promise<'UPLOAD_INFECTED' | 'UPLOAD_UNCHECKED' | null> {
  for (const value of [...form.values()]) {
    if (typeof value === 'string' || value.size === 0) continue;
    const verdict = await scan(value);
    if (verdict === 'infected') return 'UPLOAD_INFECTED';
    if (verdict === 'away' && !acceptsUnchecked) return 'UPLOAD_UNCHECKED';
  }
  return null;
}
