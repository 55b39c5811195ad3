import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSelfSignedCertificate } from 'werift';
import type { CertificateFiles } from '../sip/transport/Certificate.ts';

/** A fresh certificate and its key, in PEM. */
export async function newCertificate(): Promise<{ cert: string; key: string }> {
  // SHA-256 with ECDSA on P-256, by the numbers of TLS.
  const { certPem, keyPem } = await createSelfSignedCertificate({ signature: 3, hash: 4 }, 23);
  return { cert: certPem, key: keyPem };
}

/** A certificate and its key as files that only their owner reads; `write` renews one or both. */
export async function certificateFiles(): Promise<
  CertificateFiles & { write(pair: { cert?: string; key?: string }): void; remove(): void }
> {
  const folder = mkdtempSync(join(tmpdir(), 'ringside-cert-'));
  const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  const write = ({ cert, key }: { cert?: string; key?: string }): void => {
    if (cert !== undefined) writeFileSync(files.certFile, cert);
    if (key !== undefined) writeFileSync(files.keyFile, key, { mode: 0o600 });
    chmodSync(files.keyFile, 0o600);
  };
  write(await newCertificate());
  return { ...files, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
