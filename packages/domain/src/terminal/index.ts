export {
  asPreference,
  chooseTerminal,
  shutDownFor,
  TERMINAL_CHECK_DELAY_MS,
  type TerminalEffect,
  type TerminalPreference,
  terminalCheck,
} from './chooseTerminal.ts';
export type { DeskPhone, DeskPhoneCredentials, DeskPhoneServer } from './deskPhone.ts';
export { dialReason } from './dialReason.ts';
export { type Terminal, terminalTypes } from './terminal.ts';
export { type ListedTerminal, listTerminals, type TerminalRights } from './terminals.ts';
