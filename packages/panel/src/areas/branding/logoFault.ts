import { contrastOf } from '@ringside/protocol/words/branding';

/** A picture as it was read: its own size, and itself drawn small, as red, green, blue and opacity of each dot. */
export interface ReadLogo {
  width: number;
  height: number;
  dots: Uint8ClampedArray;
}
/** It cannot be read; is no square; has too few dots of its own; cannot be seen where it stands. */
export type LogoFault = 'unread' | 'shape' | 'small' | 'weak';

/** Dots of its longer side at least: it is drawn at up to 56 px. */
export const LOGO_LEAST = 56;
/** It stands in a square: of 4 to 3 at most. */
const MOST_RATIO = 4 / 3;
/** Of parts of a picture that say something, WCAG 2.2. */
const AT_LEAST = 3;
/** So much of what is seen of it has to stand out, and so much of the square has to be seen. */
const SHARE_OUT = 0.1;
const SHARE_SEEN = 0.02;

const hex = (part: number): string => part.toString(16).padStart(2, '0');

/**
 * What is wrong with a logo; null: nothing.
 *
 * @param logo null: it could not be read
 * @param grounds colours `#rrggbb` on which it stands
 * @see BRAND-002
 */
export function logoFault(logo: ReadLogo | null, grounds: readonly string[]): LogoFault | null {
  if (!logo || logo.width === 0 || logo.height === 0) return 'unread';
  const { width, height, dots } = logo;
  if (Math.max(width / height, height / width) > MOST_RATIO) return 'shape';
  if (Math.max(width, height) < LOGO_LEAST) return 'small';
  const out = grounds.map(() => 0);
  let seen = 0;
  for (let at = 0; at < dots.length; at += 4) {
    if ((dots[at + 3] ?? 0) < 128) continue;
    seen += 1;
    const colour = `#${hex(dots[at] ?? 0)}${hex(dots[at + 1] ?? 0)}${hex(dots[at + 2] ?? 0)}`;
    grounds.forEach((ground, index) => {
      if (contrastOf(colour, ground) >= AT_LEAST) out[index] = (out[index] ?? 0) + 1;
    });
  }
  if (seen < (dots.length / 4) * SHARE_SEEN) return 'weak';
  return out.every((count) => count >= seen * SHARE_OUT) ? null : 'weak';
}
