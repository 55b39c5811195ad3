import { focusCall } from '../../kit/focusCall.ts';

export const OMNI_INPUT_ID = 'rs-omni';

const toEnd = (input: Element | null): void => {
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
};

/** Moves the keyboard to the number field, the caret at the end. */
export function focusOmni(): void {
  toEnd(document.getElementById(OMNI_INPUT_ID));
}

/** Moves the keyboard to the field of the dial pad in the dock, the caret at the end. */
export const focusPad = (): void => toEnd(document.querySelector('[data-pad]'));

const first = 'button:not([disabled]), a[href], input:not([disabled]), select, [tabindex="0"], [role="option"]';

/** Moves the keyboard to the next or previous region of the panel: header, bar, content, strip, tabs. */
export function focusRegion(panel: HTMLElement | null, step: 1 | -1): void {
  if (!panel) return;
  const regions = [...panel.querySelectorAll<HTMLElement>('[data-region]')].filter((region) =>
    region.querySelector(first),
  );
  if (regions.length === 0) return;
  const now = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions[(now + step + regions.length) % regions.length];
  next?.querySelector<HTMLElement>(first)?.focus();
}

/** Moves the keyboard to the call or the first control of the dock. False: the layout has none. */
export function focusDock(panel: HTMLElement | null): boolean {
  const dock = panel?.querySelector<HTMLElement>('[data-region="dock"]');
  if (!dock) return false;
  if (!focusCall()) dock.querySelector<HTMLElement>(first)?.focus();
  return true;
}

/** Moves the keyboard to the newest toast. False when there is none. */
export function focusToast(panel: HTMLElement | null): boolean {
  const button = panel?.querySelector<HTMLElement>('.toast button');
  button?.focus();
  return Boolean(button);
}
