/** A page is looked at this often, in milliseconds, and so many times, until it has drawn the setting. */
const EVERY_MS = 60;
const TIMES = 40;

/** The control of a setting by the name that it has on the page. */
function controlOf(name: string): HTMLElement | null {
  const pages = document.querySelectorAll<HTMLElement>('[data-region="content"], .col--list');
  for (const page of pages) {
    const named = [...page.querySelectorAll<HTMLElement>('[aria-label]')].find(
      (one) => one.getAttribute('aria-label') === name,
    );
    if (named) return named;
    const label = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === name);
    if (label?.htmlFor) return document.getElementById(label.htmlFor);
    const row = [...page.querySelectorAll('.set-name, h2')].find(({ textContent }) => textContent === name);
    const control =
      row?.closest<HTMLElement>('a, button') ?? row?.parentElement?.querySelector<HTMLElement>('button, a');
    if (control) return control;
  }
  return null;
}

/** Brings a setting into view and gives it the keyboard, as soon as its page is there. */
export function revealSetting(name: string, times = TIMES): void {
  if (times === 0) return;
  setTimeout(() => {
    const control = controlOf(name);
    if (!control) return revealSetting(name, times - 1);
    control.scrollIntoView({ block: 'center' });
    control.focus();
  }, EVERY_MS);
}
