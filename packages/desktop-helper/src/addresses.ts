import { networkInterfaces } from 'node:os';

/** Addresses of this computer, without those of the loopback interface. SOFT-009, SOFT-031 */
export const addresses = (interfaces: () => ReturnType<typeof networkInterfaces> = networkInterfaces): string[] =>
  Object.values(interfaces())
    .flatMap((parts) => parts ?? [])
    .filter(({ internal }) => !internal)
    .map(({ address }) => address)
    .slice(0, 50);
