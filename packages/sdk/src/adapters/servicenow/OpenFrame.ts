/** What the instance tells the frame. */
export type OpenFrameListener = (context: unknown) => void;

/**
 * `openFrameAPI`, the script that an instance serves under `/scripts/openframe/latest/openFrameAPI.min.js`: the methods that
 * the adapter uses, as the client API reference describes them (topic "openFrameAPI - Client").
 */
export interface OpenFrame {
  readonly EVENTS: { readonly COMMUNICATION_EVENT: unknown };
  /** The first method to be called. */
  init(config: object, success: (config: unknown) => void, failure: (error: unknown) => void): void;
  subscribe(event: unknown, listener: OpenFrameListener): void;
  openServiceNowForm(details: { entity: string; query: string; interaction_sys_id?: string }): void;
  setSubtitle(text: string): void;
  /** Colours: red, orange, grey, green. */
  setPresenceIndicator?(state: string, color: string): void;
  toastMessage?(text: string, type: 'info' | 'warning' | 'error', ms?: number): void;
  show(): void;
  hide(): void;
}
