import type { DeskPhoneCredentials } from '@ringside/domain/terminal';
import { atom } from 'jotai';

/** What is to be typed into a phone; in memory only, and gone with the screen. */
export const givenPhoneAtom = atom<DeskPhoneCredentials | null>(null);
