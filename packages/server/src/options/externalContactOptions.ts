import { EXTERNAL_WINDOW_PATH } from '@ringside/protocol/words/contacts';
import type { ExternalOptions } from '../areas/external-contacts/area.ts';
import { BadOption } from '../kernel/BadOption.ts';

/**
 * Accounts of Google: `RINGSIDE_GOOGLE_CLIENT_ID`, `RINGSIDE_GOOGLE_CLIENT_SECRET`, `RINGSIDE_GOOGLE_API_KEY`, all three or none;
 * `RINGSIDE_GOOGLE_BASE`, for tests, in place of Google's origins. Of Microsoft in the same way: `RINGSIDE_MICROSOFT_CLIENT_ID`,
 * `RINGSIDE_MICROSOFT_CLIENT_SECRET`, `RINGSIDE_MICROSOFT_TENANT_ID`. `RINGSIDE_EXTERNAL_REDIRECT`: the address that is registered
 * there, where it is not the page of this server's own origin. @throws BadOption
 */
export function readExternalContactOptions(
  env: Record<string, string | undefined>,
  hasSealKey: boolean,
): ExternalOptions {
  const names = ['RINGSIDE_GOOGLE_CLIENT_ID', 'RINGSIDE_GOOGLE_CLIENT_SECRET', 'RINGSIDE_GOOGLE_API_KEY'] as const;
  const [clientId = '', clientSecret = '', apiKey = ''] = allOrNone(env, names, hasSealKey);
  const microsoft = microsoftOf(env, hasSealKey);
  const redirect = env['RINGSIDE_EXTERNAL_REDIRECT'] || null;
  if (redirect !== null && URL.parse(redirect)?.pathname !== EXTERNAL_WINDOW_PATH)
    throw new BadOption(`RINGSIDE_EXTERNAL_REDIRECT is an address that ends in ${EXTERNAL_WINDOW_PATH}`);
  return {
    google: clientId === '' ? null : { clientId, clientSecret, apiKey, base: baseOf(env, 'RINGSIDE_GOOGLE_BASE') },
    ...{ microsoft, redirect },
  };
}

/** EXTC-013 */
function microsoftOf(env: Record<string, string | undefined>, hasSealKey: boolean): ExternalOptions['microsoft'] {
  const base = 'RINGSIDE_MICROSOFT';
  const names = [`${base}_CLIENT_ID`, `${base}_CLIENT_SECRET`, `${base}_TENANT_ID`];
  const [clientId, clientSecret = '', tenantId = ''] = allOrNone(env, names, hasSealKey);
  if (!clientId) return null;
  // it is a part of addresses
  if (!/^[\w.-]+$/.test(tenantId)) throw new BadOption(`${base}_TENANT_ID is the id, or a domain, of a tenant`);
  return { clientId, clientSecret, tenantId, base: baseOf(env, `${base}_BASE`) };
}

/** EXTC-012, EXTC-013 */
function allOrNone(
  env: Record<string, string | undefined>,
  names: readonly string[],
  hasSealKey: boolean,
): (string | undefined)[] {
  const values = names.map((name) => env[name]);
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return [];
  if (missing.length > 0) throw new BadOption(`${missing.join(', ')}: missing beside the others`);
  if (!hasSealKey) throw new BadOption(`${names[0]} needs RINGSIDE_SEAL_KEYS: permissions of users are kept sealed`);
  return values;
}

function baseOf(env: Record<string, string | undefined>, name: string): string | undefined {
  const base = env[name];
  if (!base) return undefined;
  if (URL.parse(base)?.origin !== base) throw new BadOption(`${name} is an origin`);
  return base;
}
