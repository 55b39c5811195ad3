import type { Line } from '../call/line.ts';

/** Which calls make the CRM show something by itself. CRM-017 .. CRM-019, CRM-021, Q-014 */
export interface CrmPopups {
  incoming: boolean;
  outgoing: boolean;
  /** Only calls of a queue. */
  acdOnly: boolean;
}

/** What the user decides about the CRM. CRM-017, CRM-018, CRM-020 */
export interface CrmChoices {
  /** Records open by themselves for incoming calls, for outgoing ones. */
  incoming: boolean;
  outgoing: boolean;
  /** The CRM hears of personal calls. */
  personal: boolean;
}

/** Whether a call may make the CRM show something by itself. */
export function mayPopUp(line: Pick<Line, 'isIncoming' | 'groupUri'>, popups: CrmPopups): boolean {
  if (popups.acdOnly && line.groupUri === null) return false;
  return line.isIncoming ? popups.incoming : popups.outgoing;
}
