import type { SocketShares } from '../../kernel/limits/SocketShares.ts';
import type { SipStack } from '../dialog/SipStack.ts';
import { AddressLimits } from './AddressLimits.ts';
import type { Certificate } from './Certificate.ts';
import { SipPortBusy } from './listenForPhones.ts';
import type { SipConnection } from './SipConnection.ts';
import { TcpEdge } from './TcpEdge.ts';

/**
 * Desk phones of the network reach the stack here over TLS.
 *
 * @param options.host IPv4 address; `0.0.0.0`: all of them
 * @param options.port 0: any free one
 * @param options.certificate closed with the edge
 * @throws SipPortBusy
 */
export async function listenForTls(
  stack: SipStack,
  options: {
    host: string;
    port: number;
    certificate: Certificate;
    isKnown: (connection: SipConnection) => boolean;
    shares: SocketShares<SipConnection>;
  },
): Promise<{ port: number; close(): Promise<void> }> {
  const { certificate, host, isKnown, shares } = options;
  const secureContext = () => certificate.context;
  const edge = new TcpEdge(stack, { host, isKnown, shares, limits: new AddressLimits(), secureContext });
  const close = async (): Promise<void> => {
    certificate.close();
    edge.close();
  };
  try {
    return { port: await edge.listen(options.port), close };
  } catch (error) {
    await close();
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'EADDRINUSE' ? new SipPortBusy(options.port, error) : error;
  }
}
