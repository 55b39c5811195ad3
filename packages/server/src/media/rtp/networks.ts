import { BlockList, isIPv4 } from 'node:net';

/** Networks that are no place on the Internet. RFC 6890 and the registry that it begins */
const SPECIAL = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** Networks behind a router or within a machine: a phone with such an address is in a network next to the server. */
const PRIVATE = ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];

/** IPv4 networks, as `10.0.0.0/8` or single addresses. */
export class Networks {
  readonly #list = new BlockList();

  /** @throws Error naming what is no IPv4 network */
  constructor(networks: readonly string[]) {
    for (const text of networks) {
      const [address = '', bits = '32', ...more] = text.split('/');
      if (!isIPv4(address) || more.length > 0 || !/^\d{1,2}$/.test(bits) || Number(bits) > 32) throw new Error(text);
      this.#list.addSubnet(address, Number(bits), 'ipv4');
    }
  }

  has(address: string): boolean {
    return isIPv4(address) && this.#list.check(address, 'ipv4');
  }
}

const special = new Networks(SPECIAL);
const privates = new Networks(PRIVATE);
export const isSpecialAddress = (address: string): boolean => special.has(address);
export const isPrivateAddress = (address: string): boolean => privates.has(address);
