import { BlockList, isIP, isIPv4 } from 'node:net';

/** Networks of IPv4 that are of one machine, of one site or for documents (RFC 6890); multicast and reserved ones. */
const CLOSED_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** Of IPv6 only what is handed out to the world is open, without those that lead back into IPv4 or are for documents. */
const OPEN_V6 = '2000::/3';
const CLOSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const one of subnets) {
    const [net = '', bits = ''] = one.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}
const closedV4 = listOf(CLOSED_V4, 'ipv4');
const openV6 = listOf([OPEN_V6], 'ipv6');
const closedV6 = listOf(CLOSED_V6, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address belongs to the internet at large: neither this machine nor its network may be reached by what a user types. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !closedV4.check(address, 'ipv4');
  return openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6');
}

/** Whether an address is this machine. */
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
