/** The eight documented types; any other value is `unknown`. TERM-007 */
export const terminalTypes = [
  'IpDevice',
  'FreeSeating',
  'OcsTerminal',
  'Softphone',
  'Cloud',
  'PublicMobileTerminal',
  'PrivateMobileTerminal',
  'LogicalTerminal',
  'unknown',
] as const;
export type TerminalType = (typeof terminalTypes)[number];

/** A phone of the user. TERM-001 .. TERM-009 */
export interface Terminal {
  id: string;
  uri: string;
  type: TerminalType;
  /** desktop = softphone, webRTC = webphone, everything else = normal. Q-108 */
  kind: 'softphone' | 'webphone' | 'normal';
  label: string;
  deviceModel: string | null;
  inService: boolean;
  maxConnections: number;
  /** Id of the registration in force; a browser phone with another id has been taken over. */
  registerId: string | null;
}
