/** A narrow device that is touched: its mobile phones come first. TERM-029, Q-111 */
export const isOnMobile = (): boolean =>
  globalThis.matchMedia?.('(pointer: coarse) and (max-width: 600px)').matches ?? false;
