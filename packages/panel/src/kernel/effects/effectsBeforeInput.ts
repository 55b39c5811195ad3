/**
 * Makes what has just been drawn hear of the user's next key or press. React does so by itself; builds on Preact get
 * `effectsBeforeInput.preact.ts` in place of this.
 */
export function effectsBeforeInput(_page: Window): void {}
