import { BadOption } from './BadOption.ts';
import { isProxyRange } from './clientAddress.ts';

export interface ProxyOptions {
  /** Addresses and networks of the proxies in front, whose word about the client's address is taken; empty: none. */
  trustedProxies: string[];
}

/** @throws BadOption */
export function readProxyOptions(env: Record<string, string | undefined>): ProxyOptions {
  const trustedProxies = (env['RINGSIDE_TRUSTED_PROXY'] ?? '').split(/[\s,]+/).filter(Boolean);
  const odd = trustedProxies.find((range) => !isProxyRange(range));
  if (odd === undefined) return { trustedProxies };
  throw new BadOption(
    `RINGSIDE_TRUSTED_PROXY must name addresses or networks such as 127.0.0.1 or 10.0.0.0/8, not "${odd}".`,
  );
}
