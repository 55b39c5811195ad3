import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext, type SecureContext } from 'node:tls';
import { readSecretFile } from '../../kernel/readSecretFile.ts';

/** How often the files are looked at, in milliseconds: a certificate is renewed weeks before it ends. */
const LOOK_MS = 60_000;

/** PEM files: the certificate with those between it and its root, and its private key. */
export interface CertificateFiles {
  certFile: string;
  keyFile: string;
}

/**
 * A certificate as it lies on disk, TLS 1.2 or newer. One that is renewed there is taken for new connections; files that do
 * not fit each other, as between two writes, are left until they do.
 */
export class Certificate {
  readonly #files: CertificateFiles;
  readonly #onChange: (fault: Error | null) => void;
  readonly #timer: NodeJS.Timeout;
  #digest: string;
  #context: SecureContext;

  /**
   * @param onChange called on a renewal, or once of each fault
   * @throws Error with a sentence that names the file
   */
  constructor(files: CertificateFiles, onChange: (fault: Error | null) => void, lookMs = LOOK_MS) {
    this.#files = files;
    this.#onChange = onChange;
    const pair = read(files);
    this.#digest = digestOf(pair);
    this.#context = contextOf(pair, files);
    this.#timer = setInterval(() => this.look(), lookMs).unref();
  }

  /** For the next connection. */
  get context(): SecureContext {
    return this.#context;
  }

  /** Looks whether the files have changed. */
  look(): void {
    let digest = 'unreadable';
    try {
      const pair = read(this.#files);
      digest = digestOf(pair);
      if (digest === this.#digest) return;
      this.#context = contextOf(pair, this.#files);
      this.#digest = digest;
      this.#onChange(null);
    } catch (error) {
      if (digest === this.#digest) return;
      this.#digest = digest;
      this.#onChange(error as Error);
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

interface Pair {
  cert: string;
  key: string;
}

function read({ certFile, keyFile }: CertificateFiles): Pair {
  let cert: string;
  try {
    cert = readFileSync(certFile, 'utf8');
  } catch {
    throw new Error(`The file ${certFile} cannot be read.`);
  }
  return { cert, key: readSecretFile(keyFile) };
}

function contextOf({ cert, key }: Pair, { certFile, keyFile }: CertificateFiles): SecureContext {
  let isPair: boolean;
  try {
    isPair = new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
  } catch {
    throw new Error(`The files ${certFile} and ${keyFile} must hold a certificate and its private key, in PEM.`);
  }
  if (!isPair) throw new Error(`The key in ${keyFile} is not the one of the certificate in ${certFile}.`);
  return createSecureContext({ cert, key, minVersion: 'TLSv1.2' });
}

const digestOf = ({ cert, key }: Pair): string => createHash('sha256').update(`${cert}\0${key}`).digest('hex');
