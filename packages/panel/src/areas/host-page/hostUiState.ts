import type { HostCard, HostSetting } from '@ringside/protocol/bridge/types';
import { atom } from 'jotai';

/** Cards that the CRM page has put into the panel. */
export const hostCardsAtom = atom<readonly HostCard[]>([]);
export const hasHostPageAtom = atom((get) => get(hostCardsAtom).some(({ place }) => place === 'page'));

/** Settings that the CRM page has declared, with what the user chose; `null` for none. */
export interface HostSettings {
  title: string;
  settings: readonly HostSetting[];
  values: Readonly<Record<string, boolean | string>>;
}
export const hostSettingsAtom = atom<HostSettings | null>(null);

/** What a user can want of what the page has put here; `null` before it has put anything. */
export interface HostUiActs {
  /** A row of a card was pressed, or filled in. */
  press(card: HostCard, rowID: string, value?: string): void;
  /** Kept for the user, and reported to the page. */
  change(id: string, value: boolean | string): void;
}
export const hostUiActsAtom = atom<HostUiActs | null>(null);
