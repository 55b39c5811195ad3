import { atom } from 'jotai';
import { type PushBrowser, pushBrowser } from './browser.ts';

/** The browser that the panel is in; another one in tests. */
export const pushBrowserAtom = atom<PushBrowser>(pushBrowser(globalThis as Window & typeof globalThis));
