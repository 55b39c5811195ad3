import { expect, type Frame, type Page } from '@playwright/test';
import { sleep } from '@ringside/testing/wait';
import type { Product } from './product.ts';

export const PASSWORD = 'ringside';

/** Demo people that the tests act as. */
export const people = {
  ines: { login: 'ines', name: 'Inès Marchetti', number: '2104' },
  marc: { login: 'marc', name: 'Marc Aubry', number: '2117' },
  /** Works at the switchboard, with full rights, and answers the reception. */
  paul: { login: 'paul', name: 'Paul Ostrander', number: '2301' },
  /** No agent of any queue. */
  tomas: { login: 'tomas', name: 'Tomas Lindqvist', number: '2196' },
} as const;
export type PersonName = keyof typeof people;

/** Demo customers, who are robots. */
export const customers = {
  claire: { name: 'Claire Vasseur', number: '0199004127', shown: /01 ?99 ?00 ?41 ?27/ },
  nadia: { name: 'Nadia Belkacem', number: '0199004128', shown: /01 ?99 ?00 ?41 ?28/ },
} as const;

type Screen = Page | Frame;

/** Buttons of an incoming call take no press in the first 350 ms, so that nobody answers by accident. */
const guardOver = (): Promise<void> => sleep(450);

/** The window in which a panel in a frame lets its user sign in. */
export async function signInWindow(frame: Frame): Promise<Page> {
  const [popup] = await Promise.all([
    frame.page().waitForEvent('popup'),
    frame.getByRole('button', { name: /^Log in$/ }).click(),
  ]);
  await popup.waitForURL('**/password');
  return popup;
}

/** A panel as its user sees it; works on a standalone page and inside a frame. */
export function panelOf(screen: Screen) {
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  return {
    screen,
    button,
    /**
     * In a frame by the window that its button opens; it closes by itself when the password was right. In a further tab
     * of a browser and site the user is signed in already.
     */
    async signIn(login: string, password = PASSWORD): Promise<void> {
      const isFramed = 'parentFrame' in screen;
      const entry = isFramed ? button(/^Log in$/) : screen.getByLabel(/^Login/);
      await entry.or(screen.locator('input[role="combobox"]')).first().waitFor();
      if (!(await entry.isVisible())) return;
      const form = isFramed ? await signInWindow(screen) : screen;
      await form.getByLabel(/^Login/).fill(login);
      await form.getByLabel(/^Password/).fill(password);
      await form.getByRole('button', { name: /^(Log in|Sign in)(?! with)/ }).click();
    },
    /** Signed in, live, and the browser phone is registered. */
    async expectReady(): Promise<void> {
      await expect(screen.getByText(/ring your browser phone/i)).toBeVisible({ timeout: 45_000 });
    },
    async dial(number: string): Promise<void> {
      const field = screen.locator('input[role="combobox"]').first();
      await field.fill(number);
      await field.press('Enter');
    },
    async answer(): Promise<void> {
      await button(/^Answer/)
        .first()
        .waitFor();
      await guardOver();
      await button(/^Answer/)
        .first()
        .click();
    },
    async refuse(): Promise<void> {
      await button(/^Refuse/)
        .first()
        .waitFor();
      await guardOver();
      await button(/^Refuse/)
        .first()
        .click();
    },
    end: () => button(/^End/).first().click(),
    hold: () => screen.getByRole('button', { name: /^Hold/, pressed: false }).first().click(),
    /** On the page of the call the button says so; in the strip *Hold* stays pressed. */
    takeBack: () =>
      button('Take back')
        .or(screen.getByRole('button', { name: 'Hold', pressed: true }))
        .first()
        .click(),
  };
}
export type Panel = ReturnType<typeof panelOf>;

/** Opens the standalone page and signs in. */
export async function openStandalone(page: Page, product: Product, who: PersonName): Promise<Panel> {
  await page.goto(`${product.panel}/`);
  const panel = panelOf(page);
  await panel.signIn(people[who].login);
  await panel.expectReady();
  return panel;
}
