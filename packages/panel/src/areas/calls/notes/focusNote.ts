/** Moves the keyboard to the note on the screen, that of a call that goes on first; false when there is none. */
export function focusNote(): boolean {
  const [ofCall, any] = ['[data-call] [data-note]', '[data-note]'].map((what) =>
    document.querySelector<HTMLElement>(what),
  );
  const field = ofCall ?? any ?? null;
  field?.focus();
  return field !== null;
}
