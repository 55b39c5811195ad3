import { hostname } from 'node:os';
import { BadOption } from '../../kernel/BadOption.ts';
import type { SrtpPolicy } from '../../media/srtp/srtpRule.ts';
import type { SipOptions } from '../../sip/sipOptions.ts';
import { Certificate } from '../../sip/transport/Certificate.ts';
import { SipPortBusy } from '../../sip/transport/listenForPhones.ts';
import type { PhonePlace } from '../CallEngine.ts';
import type { createCallEngine } from './createCallEngine.ts';

type Engine = Pick<ReturnType<typeof createCallEngine>, 'listen' | 'listenTls' | 'close'>;

export interface PhoneOptions extends Pick<SipOptions, 'sipTls'> {
  sip: { host: string; port: number; isChosen: boolean } | null;
  /** IPv4 address that the phones are listened for at. */
  sipHost: string;
  media: { srtp?: SrtpPolicy };
}

/**
 * Opens the ports for desk phones. When nobody has named the one in the clear and the usual one is taken, the rest starts
 * without it. Where encryption is required none is opened in the clear. The engine is closed when an option cannot be followed.
 *
 * @returns null: no phones are taken
 * @throws BadOption
 */
export async function openPhones(
  engine: Engine,
  { sip, sipTls, sipHost, media }: PhoneOptions,
  log: { warn(text: string): void; info(text: string): void },
): Promise<PhonePlace | null> {
  const host = sipHost === '0.0.0.0' ? hostname() : sipHost;
  const isRequired = media.srtp === 'required';
  try {
    if (isRequired && sip && !sipTls) {
      throw new BadOption(
        'RINGSIDE_SRTP=required takes desk phones over TLS only: name a certificate with RINGSIDE_SIP_TLS_CERT and RINGSIDE_SIP_TLS_KEY.',
      );
    }
    const clear = sip && !isRequired ? await openClear(engine, sip, log) : null;
    const tls = sipTls ? await openTls(engine, sipHost, sipTls, log) : null;
    if (clear !== null)
      return { address: `${host}:${clear}`, transports: ['udp', 'tcp', ...(tls === null ? [] : [`tls:${tls}`])] };
    return tls === null ? null : { address: `${host}:${tls}`, transports: ['tls'] };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

async function openClear(
  engine: Engine,
  { host, port, isChosen }: NonNullable<PhoneOptions['sip']>,
  log: { warn(text: string): void },
): Promise<number | null> {
  try {
    return (await engine.listen(host, port)).port;
  } catch (error) {
    if (!(error instanceof SipPortBusy)) throw notThere(host, error);
    if (isChosen) {
      throw new BadOption(
        `SIP port ${port} is already in use. Choose another one for desk phones with RINGSIDE_SIP_PORT=<port>, or off.`,
      );
    }
    log.warn(`SIP port ${port} is already in use: desk phones are off. RINGSIDE_SIP_PORT=<port> chooses another one.`);
    return null;
  }
}

async function openTls(
  engine: Engine,
  host: string,
  tls: NonNullable<PhoneOptions['sipTls']>,
  log: { warn(text: string): void; info(text: string): void },
): Promise<number> {
  const onChange = (fault: Error | null): void =>
    fault
      ? log.warn(`The certificate of desk phones stays as it was. ${fault.message}`)
      : log.info('The certificate of desk phones was renewed.');
  let certificate: Certificate;
  try {
    certificate = new Certificate(tls, onChange);
  } catch (error) {
    throw new BadOption(`RINGSIDE_SIP_TLS_CERT, RINGSIDE_SIP_TLS_KEY: ${(error as Error).message}`);
  }
  try {
    return (await engine.listenTls(host, tls.port, certificate)).port;
  } catch (error) {
    if (!(error instanceof SipPortBusy)) throw notThere(host, error);
    throw new BadOption(
      `SIP port ${tls.port} is already in use. Choose another one for TLS with RINGSIDE_SIP_TLS_PORT=<port>.`,
    );
  }
}

const notThere = (host: string, error: unknown): BadOption =>
  new BadOption(`Desk phones cannot be listened for at ${host} (RINGSIDE_SIP_HOST): ${(error as Error).message}.`);
