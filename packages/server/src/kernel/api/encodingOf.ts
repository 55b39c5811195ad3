/** How a body is packed on the wire. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Letters of the header that are read: clients send some twenty, and a stranger may send 16 kB of commas. */
const READ = 200;

/**
 * The packing that a client takes, the smallest one first; what it has ruled out by `q=0` is not taken. RFC 9110 section 12.5.3
 *
 * @param accepted its `Accept-Encoding`, of which the first 200 letters count; empty: it has none
 */
export function encodingOf(accepted: string): Encoding {
  const weights = new Map(
    accepted
      .slice(0, READ)
      .split(',')
      .map((one) => {
        const [name = '', ...rest] = one.split(';').map((part) => part.trim().toLowerCase());
        const q = rest.find((part) => part.startsWith('q='));
        return [name, q === undefined ? 1 : Number(q.slice(2))] as const;
      }),
  );
  const takes = (name: string): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
