/** A counter of at most two figures. */
export const counted = (n: number): string => (n > 99 ? '99+' : String(n));
