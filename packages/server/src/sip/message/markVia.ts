import type { SipRequest } from './message.ts';

/**
 * Notes in the topmost Via where a request really came from, so that the answer tells the phone its address as the
 * outside sees it. RFC 3261 section 18.2.1, RFC 3581
 */
export function markVia(request: SipRequest, address: string, port: number): void {
  const [top = '', ...others] = request.headers.get('via') ?? [];
  const clean = top.replace(/;\s*received\s*=[^;,]*/gi, '');
  const [, host] = /^SIP\s*\/\s*2\.0\s*\/\s*\S+\s+(\[[^\]]*\]|[^\s;:]+)/i.exec(clean) ?? [];
  const ported = clean.replace(/;\s*rport\s*(=[^;,]*)?(?=;|$)/i, `;rport=${port}`);
  const isElsewhere = ported !== clean || host?.replace(/[[\]]/g, '') !== address;
  request.headers.set('via', [isElsewhere ? `${ported};received=${address}` : ported, ...others]);
}
