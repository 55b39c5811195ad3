import { BadOption } from '../kernel/BadOption.ts';

const of = (name: string): string => `RINGSIDE_SIGN_IN_${name}`;
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * Signing in with accounts of Microsoft: `RINGSIDE_SIGN_IN_TENANT_ID`, `…_CLIENT_ID`, `…_CLIENT_SECRET`, all three or none;
 * `…_DOMAINS`: whose accounts belong to the login before the `@`; `…_BASE`: another origin of Microsoft. AUTH-001 @throws BadOption
 */
export function readMicrosoftSignIn(env: Record<string, string | undefined>) {
  const names = [of('TENANT_ID'), of('CLIENT_ID'), of('CLIENT_SECRET')];
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new BadOption(`${missing.join(', ')}: missing beside the others`);
  const [tenantId = '', clientId = '', clientSecret = ''] = names.map((name) => env[name] ?? '');
  // a name would be another issuer, and `common` would let everybody in
  if (!GUID.test(tenantId.toLowerCase())) throw new BadOption(`${of('TENANT_ID')} is the id of a tenant, not a name`);
  const domains = (env[of('DOMAINS')] ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const wrong = domains.find((domain) => !DOMAIN.test(domain));
  if (wrong !== undefined) throw new BadOption(`${of('DOMAINS')}: ${wrong} is no domain`);
  const base = env[of('BASE')] || undefined;
  if (base !== undefined && URL.parse(base)?.origin !== base) throw new BadOption(`${of('BASE')} is an origin`);
  return { tenantId: tenantId.toLowerCase(), clientId, clientSecret, domains, base };
}
