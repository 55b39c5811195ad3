import type { Terminal } from './terminal.ts';

export type TerminalKind = Terminal['kind'];

/** What decides which phones a user has. */
export interface TerminalRights {
  /** The extension allows a web softphone. */
  webSoftphoneAllowed: boolean;
  /** The session allows WebRTC. */
  webRtcAllowed: boolean;
  maxSoftphones: number;
  /** The desktop engine is allowed. */
  softphoneEngineAllowed: boolean;
  /** Nobody found a desktop engine here, for instance in a browser without the helper. Q-105 */
  softphoneUnusable: boolean;
  /** Acting for another user. */
  onBehalf: boolean;
}

/** A phone as it is listed. A placeholder stands for a phone that is made when it is chosen. TERM-010, TERM-027 */
export interface ListedTerminal {
  abstractTerminalID: string;
  /** Device label, shown beside the name. */
  bundle: string | null;
  label: string;
  type: TerminalKind;
  maxTerminalConnection: number;
  physicalState: 'inService' | 'outOfService';
  isMobile: boolean;
  isPlaceholder: boolean;
}

/** A desktop softphone can be used by this user, here. TERM-025, TERM-033 */
export const mayListSoftphone = (rights: TerminalRights): boolean =>
  rights.maxSoftphones > 0 && !rights.onBehalf && rights.softphoneEngineAllowed && !rights.softphoneUnusable;

/** A browser phone can be used by this user. TERM-026 */
export const mayListWebphone = (rights: TerminalRights): boolean => rights.webSoftphoneAllowed && !rights.onBehalf;

const order: readonly TerminalKind[] = ['softphone', 'webphone', 'normal'];

/**
 * The phones of a user, as they are offered: softphones, then browser phones, then the others; in service first, then
 * by label. A mobile device has its mobile phones first. Kinds that may not be used here are left out, kinds that may
 * and of which there is none have a placeholder out of service.
 *
 * @see TERM-009, TERM-010, TERM-011, TERM-025 .. TERM-029
 */
export function listTerminals(
  terminals: readonly Terminal[],
  rights: TerminalRights,
  { onMobile }: { onMobile: boolean },
): ListedTerminal[] {
  const allowed = { softphone: mayListSoftphone(rights), webphone: mayListWebphone(rights), normal: true };
  const listed = terminals.filter(({ type, kind }) => type !== 'OcsTerminal' && allowed[kind]).map(formatted);
  for (const type of ['softphone', 'webphone'] as const)
    if (allowed[type] && !listed.some((terminal) => terminal.type === type)) listed.push(placeholder(type));
  const rank = (terminal: ListedTerminal): number =>
    onMobile && terminal.isMobile ? -1 : order.indexOf(terminal.type);
  const served = ({ physicalState }: ListedTerminal): number => (physicalState === 'inService' ? 0 : 1);
  return listed.sort((a, b) => rank(a) - rank(b) || served(a) - served(b) || a.label.localeCompare(b.label));
}

const formatted = (terminal: Terminal): ListedTerminal => ({
  abstractTerminalID: terminal.id,
  bundle: terminal.deviceModel,
  label: terminal.label,
  type: terminal.kind,
  maxTerminalConnection: terminal.maxConnections,
  physicalState: terminal.inService ? 'inService' : 'outOfService',
  isMobile: terminal.type === 'PublicMobileTerminal' || terminal.type === 'PrivateMobileTerminal',
  isPlaceholder: false,
});

const placeholder = (type: 'softphone' | 'webphone'): ListedTerminal => ({
  abstractTerminalID: '',
  bundle: null,
  label: '',
  type,
  maxTerminalConnection: 0,
  physicalState: 'outOfService',
  isMobile: false,
  isPlaceholder: true,
});
