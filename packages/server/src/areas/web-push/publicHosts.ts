import { lookup as resolve } from 'node:dns';
import { Agent } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are no host of the Internet: this machine, networks at home, what is reserved. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
/** Of IPv6 what is not 2000::/3, and what carries an address of IPv4 or leads to one. */
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the Internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && outside.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/**
 * Whether a push service may be at an address that a browser names: https at its own port, a name with a dot, no user, no
 * number. What the name stands for is looked at when it is asked (`publicAgent`).
 */
export function isPushAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const host = hostname.replace(/\.$/, '');
  const isName = isIP(host.replace(/^\[|\]$/g, '')) === 0 && host.includes('.');
  return isName && !/\.(?:localhost|local|internal|intranet|lan|home|corp|invalid|test|arpa)$/i.test(host);
}

/** Resolves names as the system does, and refuses when one of the addresses is none of the Internet. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const first = found[0];
    const isInside = !first || found.some(({ address }) => !isPublicAddress(address));
    if (isInside) return done(new Error('the push service is at no address of the Internet'), '', 0);
    if (options.all) return done(null, found as never, 0);
    done(null, first.address, first.family);
  });
};

/** Connections to hosts of the Internet alone. */
export const publicAgent = (): Agent => new Agent({ lookup: publicLookup, maxSockets: 20, keepAlive: false });
