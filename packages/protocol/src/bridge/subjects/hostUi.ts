import * as z from 'zod/mini';
import { command, pageCommand } from './shapes.ts';

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
  /** A press is reported; what it opens is up to the page. */
  | { type: 'link'; id: string; text: string; label?: string }
  | { type: 'button'; id: string; text: string; look?: 'primary' | 'plain' }
  /** What was filled in is reported when the user leaves the field. */
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

const id = z.string().check(z.minLength(1), z.maxLength(100));
const short = z.string().check(z.minLength(1), z.maxLength(100));
const long = z.string().check(z.maxLength(1000));
const list = <T extends z.ZodMiniType>(of: T, most: number) => z.array(of).check(z.maxLength(most));

const toast = z.object({
  id,
  kind: z.enum(['info', 'ok', 'error']),
  title: short,
  text: z.optional(long),
  actions: z.optional(list(z.object({ id, text: short }), 2)),
  timeoutMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
}) satisfies z.ZodMiniType<HostToast>;

const row = z.union([
  z.object({ type: z.literal('text'), text: long, label: z.optional(short) }),
  z.object({ type: z.literal('link'), id, text: short, label: z.optional(short) }),
  z.object({ type: z.literal('button'), id, text: short, look: z.optional(z.enum(['primary', 'plain'])) }),
  z.object({
    type: z.literal('field'),
    id,
    label: short,
    value: z.optional(long),
    isLong: z.optional(z.boolean()),
  }),
]) satisfies z.ZodMiniType<HostRow>;

const card = z.object({
  id,
  place: z.enum(['call', 'page']),
  title: short,
  // not `lineID` to the bridge: a card may outlive its call
  lineID: z.optional(id),
  rows: list(row, 20),
}) satisfies z.ZodMiniType<HostCard>;

const labels = { id, label: short, hint: z.optional(long) };
const setting = z.union([
  z.object({ ...labels, type: z.literal('switch'), value: z.boolean() }),
  z.object({ ...labels, type: z.literal('text'), value: long }),
  z.object({
    ...labels,
    type: z.literal('choice'),
    value: id,
    choices: list(z.object({ id, text: short }), 50),
  }),
]) satisfies z.ZodMiniType<HostSetting>;

export const hostUiCommands = {
  SHOW_TOAST: pageCommand(toast, 'effect'),
  SET_CARDS: pageCommand(z.object({ cards: list(card, 10) }), 'set'),
  SET_SETTINGS: command(z.object({ title: short, settings: list(setting, 30) }), 'set'),
} satisfies Record<keyof HostUiCommandMap, unknown>;

const settingValues = z.object({
  values: z.record(z.string(), z.union([z.boolean(), z.string()])),
}) satisfies z.ZodMiniType<HostSettingValues>;

/** Contents of the events about toasts, cards and settings of the page. */
export const hostUiEvents = {
  TOAST_EVENT: z.object({ id: z.string(), action: z.nullable(z.string()) }),
  CARD_EVENT: z.object({
    cardID: z.string(),
    rowID: z.string(),
    lineID: z.nullable(z.string()),
    value: z.nullable(z.string()),
  }),
  SETTINGS_EVENT: settingValues,
} satisfies { [E in keyof HostUiEventMap]: z.ZodMiniType<HostUiEventMap[E]> };

export const hostUiResults = {
  SHOW_TOAST: z.null(),
  SET_CARDS: z.null(),
  SET_SETTINGS: settingValues,
} satisfies { [N in keyof HostUiCommandMap]: z.ZodMiniType<HostUiCommandMap[N]['result']> };
