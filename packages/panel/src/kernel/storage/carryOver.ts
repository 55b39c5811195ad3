import { attempt } from '../start/preferences.ts';

/** What a page leaves to the one after it. */
export interface CarryOver {
  /** What was left, once; null: nothing, or nothing readable. */
  take(): unknown;
  /** Whatever was left and not taken goes. */
  forget(): void;
}

/** The page, whose storage may be refused. */
export type Page = Pick<Window, 'addEventListener' | 'sessionStorage'>;

/**
 * Carries what a user wrote over a reload. It lies in the storage of the tab only while there is no page, so that nobody finds it
 * there at work; a page that the browser kills loses it. Where storage is refused nothing is carried. ASVS 14.3.3
 *
 * @param left asked when the page goes; null: there is nothing to leave
 */
export function carryOver(key: string, left: () => object | null, page: Page = globalThis): CarryOver {
  const put = (): void => {
    const value = left();
    if (value) attempt(() => page.sessionStorage.setItem(key, JSON.stringify(value)));
  };
  const forget = (): void => void attempt(() => page.sessionStorage.removeItem(key));
  page.addEventListener('pagehide', put);
  // Back from the memory of the browser, in which pages that were left sleep.
  page.addEventListener('pageshow', ({ persisted }) => persisted && forget());
  return {
    take() {
      const text = attempt(() => page.sessionStorage.getItem(key));
      forget();
      return text === null ? null : attempt(() => JSON.parse(text) as unknown);
    },
    forget,
  };
}
