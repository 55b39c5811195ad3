import type { CrmKind, CrmRecord } from './CrmRecord.ts';
import type { CrmCall, CrmSettings, LogFields } from './crmCall.ts';

/** Values of the states in the documents. CRM-001 */
export const crmStateValues = { error: -3, disabled: -2, notAllowed: -1, idle: 0, pending: 1, initialized: 2 } as const;
export type CrmState = keyof typeof crmStateValues;

/**
 *              signed in, allowed, a CRM page is there       driver reports
 *   idle (0) ────────────────────────────────────▶ pending (1) ─────────▶ initialized (2)
 *     ▲  ▲                                              └────────────────▶ error (-3)
 *     │  └── page gone; signed out (from everywhere) ──────────────────────────┘
 *     │ not allowed by the extension: notAllowed (-1)
 *   disabled (-2): not run from a CRM; for ever
 *
 * Calls outlive a CRM page that is loaded again: an end that it missed is logged when it is back.
 *
 * @see CRM-001 .. CRM-016, CRM-045, Q-015
 */
export interface CrmBridge {
  at: CrmState;
  /** `isAllowed: null` while nobody is signed in. */
  facts: { isCrm: boolean; isAllowed: boolean | null; isHostThere: boolean };
  /** Counts starts of the driver, so that a late report is recognised. */
  attempt: number;
  settings: CrmSettings;
  /** By line id, oldest first. */
  calls: Readonly<Record<string, CrmCall>>;
}

/** What the runner does next, in this order. */
export type CrmEffect =
  | { do: 'init'; attempt: number }
  | { do: 'destroy' }
  /** Lines that are already there may have their first sighting now. */
  | { do: 'lookAtLines' }
  | { do: 'search'; lineId: string; kind: CrmKind; number: string }
  | { do: 'store'; lineId: string; record: CrmRecord; isBook: boolean }
  | { do: 'open'; record: CrmRecord; afterMs: number }
  /** A contact of the address book: asks whether to open it. PROMPT-003 */
  | { do: 'askOpen'; lineId: string; record: CrmRecord }
  | { do: 'choose'; lineId: string; isBook: boolean }
  /** The record is named, or the call is over: nobody has to choose any more. */
  | { do: 'closeChooser'; lineId: string }
  /** An empty number makes a blank form. CRM-009 */
  | { do: 'newContact'; lineId: string; number: string }
  | { do: 'warnSearch'; lineId: string }
  | { do: 'askForm'; lineId: string }
  | { do: 'hide' }
  | { do: 'saveLog'; lineId: string; fields: LogFields }
  | { do: 'warnLog'; lineId: string };

export type CrmStep = [CrmBridge, CrmEffect[]];

export const crmStart: CrmBridge = {
  at: 'idle',
  facts: { isCrm: true, isAllowed: null, isHostThere: false },
  attempt: 0,
  settings: { popups: { incoming: false, outgoing: false, acdOnly: false }, seesPersonal: false },
  calls: {},
};

export const put = (state: CrmBridge, call: CrmCall): CrmBridge => ({
  ...state,
  calls: { ...state.calls, [call.line.id]: call },
});
export function forget(state: CrmBridge, lineId: string): CrmBridge {
  const { [lineId]: _, ...calls } = state.calls;
  return { ...state, calls };
}
