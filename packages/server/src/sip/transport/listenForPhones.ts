import { SocketShares } from '../../kernel/limits/SocketShares.ts';
import type { SipStack } from '../dialog/SipStack.ts';
import { AddressLimits } from './AddressLimits.ts';
import type { SipConnection } from './SipConnection.ts';
import { TcpEdge } from './TcpEdge.ts';
import { UdpEdge } from './UdpEdge.ts';

/** A connection without a registration is ended after this long. */
export const REGISTER_WITHIN_MS = 10_000;

/** The UDP or TCP port for desk phones is taken. */
export class SipPortBusy extends Error {
  override readonly name = 'SipPortBusy';
  readonly port: number;
  constructor(port: number, cause: unknown) {
    super(`SIP port ${port} is in use`, { cause });
    this.port = port;
  }
}

/** Desk phones of the network reach the stack here, over UDP and TCP on one port. */
export interface PhoneEdge {
  port: number;
  /** UDP flows that are remembered. */
  readonly flows: number;
  /** The UDP flow to an address from which a phone registered before. */
  flowTo(address: string, port: number): SipConnection;
  /** Resolves when the last datagram has left. */
  close(): Promise<void>;
}

/**
 * @param options.host IPv4 address; `0.0.0.0`: all of them
 * @param options.port 0: any free one
 * @throws SipPortBusy
 */
export async function listenForPhones(
  stack: SipStack,
  options: {
    host: string;
    port: number;
    isKnown: (connection: SipConnection) => boolean;
    /** Limits of TCP connections by address, shared with other transports; default: limits of its own. */
    shares?: SocketShares<SipConnection>;
  },
): Promise<PhoneEdge> {
  const host = ({ localhost: '127.0.0.1', '::': '0.0.0.0' } as Record<string, string>)[options.host] ?? options.host;
  const shares = options.shares ?? new SocketShares({ deadlineMs: REGISTER_WITHIN_MS });
  const shared = { host, isKnown: options.isKnown, limits: new AddressLimits(), shares };
  for (let tries = 5; ; tries--) {
    const tcp = new TcpEdge(stack, shared);
    const udp = new UdpEdge(stack, shared);
    let port = options.port;
    try {
      port = await tcp.listen(options.port);
      await udp.listen(port);
    } catch (error) {
      tcp.close();
      await udp.close();
      // A free TCP port may be a taken one of UDP: the next one then.
      if (options.port === 0 && tries > 0) continue;
      const { code } = error as NodeJS.ErrnoException;
      throw code === 'EADDRINUSE' ? new SipPortBusy(port, error) : error;
    }
    return {
      port,
      get flows() {
        return udp.size;
      },
      flowTo: (address, to) => udp.flowTo(address, to),
      async close() {
        tcp.close();
        await udp.close();
      },
    };
  }
}
