import type { DialState } from './dial.ts';
import type { HostUiEventMap } from './features/hostUi.ts';
import type { NewsEventMap } from './features/news.ts';
import type { SupervisionEventMap } from './features/supervision.ts';
import type { HookPolicy, RequestName } from './requests.ts';
import type { SessionEvent } from './signIn.ts';
import type { Growing } from './views.ts';

/**
 * Commands beyond the specification. A panel that can run one names it in `capabilities`; one that cannot answers 500
 * with the label `i__ERROR_SERVICE_MISSED_LABEL`. DESIGN section 2.6
 */
export interface ExtensionMap {
  HOLD: { content: { lineID: string }; result: null };
  RETRIEVE: { content: { lineID: string }; result: null };
  /** Microphone of the browser phone, whichever call it is in. */
  MUTE: { content: { muted: boolean }; result: null };
  /** 1 to 32 of `0-9 A-D * #`, played in order. */
  SEND_DTMF: { content: { lineID: string; digits: string }; result: null };
  /** `screened`, a semi-attended transfer: done when the number rings, and taken back when it does not. */
  TRANSFER: { content: { lineID: string; number: string; mode: 'blind' | 'screened' }; result: null };
  /** Two or more lines into one conversation. */
  MERGE: { content: { lineIDs: string[] }; result: null };
  RECORD_START: { content: { lineID: string }; result: null };
  RECORD_STOP: { content: { lineID: string }; result: null };
  /** Replaces the note of a call, also of one that has just ended. At most 10,000 characters. */
  SET_NOTE: { content: { lineID: string; note: string }; result: null };
  /** Outcome of a call in the CRM's words, also of one that has just ended. */
  SET_DISPOSITION: { content: { lineID: string; disposition: string }; result: null };
  /** A screen of the panel, by its path, e.g. `/history`. */
  NAVIGATE: { content: { path: string }; result: null };
  /** A look that is not named stays as it is. Kept in this browser, like the theme. */
  SET_THEME: { content: { theme: PanelTheme } & PanelLook; result: null };
  /** A BCP 47 tag, e.g. `fr-CA`; the nearest language that the panel has. */
  SET_LOCALE: { content: { locale: string }; result: null };
  /** Whether the page shows the panel now; a hidden one asks for attention instead of ringing unseen. */
  SET_VISIBILITY: { content: { visible: boolean }; result: null };
  /** The panel's own diagnostic log, oldest first, for a support ticket. No token, no name, no number. */
  GET_LOGS: { content: null; result: PanelLogLine[] };
}

/** One line of the panel's diagnostic log. */
export interface PanelLogLine {
  /** Epoch milliseconds. */
  at: number;
  /** `start`, `link`, `phone`, `session`, `microphone`, `host`, `call` or `error`; a newer panel may add others. */
  kind: string;
  /** What happened, e.g. the state that it is in now. */
  type: string;
  data: unknown;
}

export type PanelTheme = 'light' | 'dark' | 'auto';

/** What a page may change of the panel's look, beside light and dark. */
export interface PanelLook {
  /**
   * `#rrggbb`, for buttons, links, selection and focus; `null`: the panel's own. Made darker in the light theme and lighter in
   * the dark one as far as it could not be read otherwise (WCAG 2.2, 4.5:1).
   */
  accent?: string | null;
  /** `soft` is the panel's own. */
  corners?: 'sharp' | 'soft' | 'round';
  /** `system`: that of the user's computer. `ringside`: the panel's own. */
  font?: 'system' | 'ringside';
}

/** Why a hidden panel wants to be seen. A newer panel may add values. */
export type AttentionReason = Growing<
  'ringing' | 'missed' | 'message' | 'soundBlocked' | 'microphoneBlocked' | 'signedOut'
>;

/**
 * Further events, about the panel as a thing in the page. Named in `capabilities` by a panel that sends them; they come
 * also while nobody is signed in. Always full objects, like the others.
 */
export interface PageEventMap extends HostUiEventMap, NewsEventMap, SupervisionEventMap {
  /** The panel is hidden and something needs the user; `reason: null` when nothing does any more. `badge` counts what is new. */
  ATTENTION: { reason: AttentionReason | null; lineID: string | null; badge: number };
  /** The panel would like to be shown or put away; the page decides. */
  VISIBILITY_REQUEST: { visible: boolean };
  /** The panel would like this size, in CSS pixels; the page decides. */
  RESIZE_REQUEST: { width?: number; height?: number };
  /** Whether a call can be placed now; comes with each change. */
  DIAL_EVENT: DialState;
  /**
   * A question that the page said it answers failed: the page threw, answered something else, or not in time. `policy`:
   * what decided instead, `null` when nothing had to be decided.
   */
  PROVIDER_FAILED: {
    name: RequestName;
    why: Growing<'failed' | 'malformed' | 'timeout'>;
    policy: HookPolicy | null;
  };
  /** Somebody has signed in or is signed in no more, and why. Also after every connection. */
  SESSION_EVENT: SessionEvent;
}
export type PageEventName = keyof PageEventMap;
