/** One message of baresip's control interface: its length, a colon, the text, a comma. */
export const netstring = (text: string): string => `${Buffer.byteLength(text)}:${text},`;

/** Longest message that is waited for, in bytes. */
const MOST = 1024 * 1024;

/**
 * Takes netstrings apart, in whatever pieces they arrive.
 *
 * @returns a function that takes a piece and gives the whole texts; null when it is none of this protocol
 */
export function netstringReader(): (piece: Buffer) => string[] | null {
  let rest = Buffer.alloc(0);
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    const texts: string[] = [];
    while (rest.length > 0) {
      const colon = rest.subarray(0, 8).indexOf(':');
      if (colon < 0) {
        if (rest.length >= 8) return null;
        break;
      }
      const digits = rest.subarray(0, colon).toString('latin1');
      const length = Number(digits);
      if (!/^\d+$/.test(digits) || length > MOST) return null;
      const end = colon + 1 + length;
      if (rest.length < end + 1) break;
      texts.push(rest.subarray(colon + 1, end).toString('utf8'));
      rest = rest.subarray(end + 1);
    }
    return texts;
  };
}
