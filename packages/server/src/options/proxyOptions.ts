import { isHost } from '../edge/ownHosts.ts';
import { isProxyRange } from '../kernel/api/clientAddress.ts';
import { BadOption } from '../kernel/BadOption.ts';

export interface ProxyOptions {
  /** Addresses and networks of the proxies in front, whose word about the client's address is taken; empty: none. */
  trustedProxies: string[];
  /** Further names of this server, with a port or for any. */
  hosts: string[];
}

/** @throws BadOption */
export function readProxyOptions(env: Record<string, string | undefined>): ProxyOptions {
  const listOf = (name: string, isRight: (text: string) => boolean, what: string) => {
    const list = (env[name] ?? '').split(/[\s,]+/).filter(Boolean);
    const odd = list.find((text) => !isRight(text));
    if (odd === undefined) return list;
    throw new BadOption(`${name} must name ${what}, not "${odd}".`);
  };
  return {
    trustedProxies: listOf(
      'RINGSIDE_TRUSTED_PROXY',
      isProxyRange,
      'addresses or networks such as 127.0.0.1 or 10.0.0.0/8',
    ),
    hosts: listOf('RINGSIDE_HOSTS', isHost, 'hosts such as pbx.example.lan or pbx:4680'),
  };
}
