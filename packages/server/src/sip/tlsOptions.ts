import { resolve } from 'node:path';
import { BadOption } from '../http/BadOption.ts';
import type { CertificateFiles } from './Certificate.ts';

export interface SipTlsOptions {
  /** Where desk phones register over TLS; null: nowhere. */
  sipTls: ({ port: number } & CertificateFiles) | null;
}

/** The usual port of SIP over TLS. RFC 3261 section 19.1.2 */
const USUAL_PORT = '5061';

/**
 * Reads RINGSIDE_SIP_TLS_*: see the operator guide.
 * @param root folder from which files are named
 * @throws BadOption
 */
export function readSipTlsOptions(env: Record<string, string | undefined>, root: string): SipTlsOptions {
  const [cert, key, port] = ['CERT', 'KEY', 'PORT'].map((name) => env[`RINGSIDE_SIP_TLS_${name}`] || '');
  if (!cert && !key && !port) return { sipTls: null };
  if (!cert || !key) {
    throw new BadOption(
      'RINGSIDE_SIP_TLS_CERT and RINGSIDE_SIP_TLS_KEY must both be given: the PEM files of a certificate and its key.',
    );
  }
  const text = port || USUAL_PORT;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new BadOption(`RINGSIDE_SIP_TLS_PORT must be a port number from 0 to 65535, not "${text}".`);
  }
  return { sipTls: { port: Number(text), certFile: resolve(root, cert), keyFile: resolve(root, key) } };
}
