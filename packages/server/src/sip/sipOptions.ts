import { resolve } from 'node:path';
import { BadOption } from '../kernel/BadOption.ts';
import type { DigestAlgorithm } from './auth/digest.ts';
import type { CertificateFiles } from './transport/Certificate.ts';

export interface SipOptions {
  /** Where desk phones register over TLS; null: nowhere. */
  sipTls: ({ port: number } & CertificateFiles) | null;
  /** Digest algorithms that desk phones are offered, the strongest first. */
  sipDigest: readonly DigestAlgorithm[];
}

/** The usual port of SIP over TLS. RFC 3261 section 19.1.2 */
const USUAL_PORT = '5061';

const DIGESTS = new Map<string, readonly DigestAlgorithm[]>([
  ['md5', ['MD5']],
  ['both', ['SHA-256', 'MD5']],
  ['sha256', ['SHA-256']],
]);

/**
 * Reads RINGSIDE_SIP_TLS_* and RINGSIDE_SIP_DIGEST: see the operator guide.
 * @param root folder from which files are named
 * @throws BadOption
 */
export function readSipOptions(env: Record<string, string | undefined>, root: string): SipOptions {
  const digest = env['RINGSIDE_SIP_DIGEST'] || 'md5';
  const sipDigest = DIGESTS.get(digest);
  if (!sipDigest) {
    throw new BadOption(`RINGSIDE_SIP_DIGEST must be one of ${[...DIGESTS.keys()].join(', ')}, not "${digest}".`);
  }
  const [cert, key, port] = ['CERT', 'KEY', 'PORT'].map((name) => env[`RINGSIDE_SIP_TLS_${name}`] || '');
  if (!cert && !key && !port) return { sipTls: null, sipDigest };
  if (!cert || !key) {
    throw new BadOption(
      'RINGSIDE_SIP_TLS_CERT and RINGSIDE_SIP_TLS_KEY must both be given: the PEM files of a certificate and its key.',
    );
  }
  const text = port || USUAL_PORT;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new BadOption(`RINGSIDE_SIP_TLS_PORT must be a port number from 0 to 65535, not "${text}".`);
  }
  return { sipDigest, sipTls: { port: Number(text), certFile: resolve(root, cert), keyFile: resolve(root, key) } };
}
