/**
 * Parts of the panel that the page fills: toasts, cards, settings. All of it is text in the panel's own look, never
 * markup; what the user does with it comes back as events. Gone with the page that made it.
 */
export interface HostUiCommandMap {
  /** Shows a short message in the panel; TOAST_EVENT tells what became of it. One with a known `id` takes its place. */
  SHOW_TOAST: { content: HostToast; result: null };
  /** Replaces all cards of the page; an empty list takes them away. */
  SET_CARDS: { content: { cards: HostCard[] }; result: null };
  /** Declares settings of the page, shown in the panel under Settings, CRM. The panel keeps their values for the user, in this browser. */
  SET_SETTINGS: { content: { title: string; settings: HostSetting[] }; result: HostSettingValues };
}

export interface HostUiEventMap {
  /** A button of the toast was pressed (its id), or it is gone (`null`). */
  TOAST_EVENT: { id: string; action: string | null };
  /** Something in a card was pressed, or a field of it filled in. */
  CARD_EVENT: { cardID: string; rowID: string; lineID: string | null; value: string | null };
  /** The user changed a setting; all values. */
  SETTINGS_EVENT: HostSettingValues;
}

export interface HostToast {
  id: string;
  kind: 'info' | 'ok' | 'error';
  title: string;
  text?: string;
  /** At most two. */
  actions?: { id: string; text: string }[];
  /** Milliseconds; 0 stays until it is taken away. Without: 5 s, errors stay. */
  timeoutMs?: number;
}

/** A card on the page of a call, or on the page *From the CRM* of the menu. */
export interface HostCard {
  id: string;
  place: 'call' | 'page';
  title: string;
  /** Of a card on the page of a call: for this one only; every call without. */
  lineID?: string;
  rows: HostRow[];
}

export type HostRow =
  | { type: 'text'; text: string; label?: string }
  /** A press is told; what it opens is up to the page. */
  | { type: 'link'; id: string; text: string; label?: string }
  | { type: 'button'; id: string; text: string; look?: 'primary' | 'plain' }
  /** What was filled in is told when the user leaves the field. */
  | { type: 'field'; id: string; label: string; value?: string; isLong?: boolean };

export type HostSetting =
  | { id: string; type: 'switch'; label: string; hint?: string; value: boolean }
  | { id: string; type: 'text'; label: string; hint?: string; value: string }
  | {
      id: string;
      type: 'choice';
      label: string;
      hint?: string;
      value: string;
      choices: { id: string; text: string }[];
    };

/** By the id of the setting; `value` of the declaration stands for what the user never changed. */
export interface HostSettingValues {
  values: Record<string, boolean | string>;
}
