import * as z from 'zod/mini';
import { command, type Growing, growing, pageCommand } from './shapes.ts';

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

/** The panel as a thing in the page. */
export interface PanelCommandMap {
  /** A screen of the panel, by its path, e.g. `/history`. */
  NAVIGATE: { content: { path: string }; result: null };
  /** A look that is not named stays as it is. Kept in this browser, like the theme. */
  SET_THEME: { content: { theme: PanelTheme } & PanelLook; result: null };
  /** A BCP 47 tag, e.g. `fr-CA`; the nearest language that the panel has. */
  SET_LOCALE: { content: { locale: string }; result: null };
  /** Whether the page shows the panel now; a hidden one asks for attention instead of ringing unseen. */
  SET_VISIBILITY: { content: { visible: boolean }; result: null };
}

/** Named in `capabilities` by a panel that sends them; they come also while nobody is signed in. */
export interface PanelEventMap {
  /** The panel is hidden and something needs the user; `reason: null` when nothing does any more. `badge` counts what is new. */
  ATTENTION: { reason: AttentionReason | null; lineID: string | null; badge: number };
  /** The panel would like to be shown or put away; the page decides. */
  VISIBILITY_REQUEST: { visible: boolean };
  /** The panel would like this size, in CSS pixels; the page decides. */
  RESIZE_REQUEST: { width?: number; height?: number };
}

export const panelCommands = {
  // a path of the panel, never an address: `//host` and `javascript:` are neither
  NAVIGATE: command(z.object({ path: z.string().check(z.regex(/^\/(?!\/)[\w\-./~%?=&]{0,500}$/)) }), 'effect'),
  SET_THEME: pageCommand(
    z.object({
      theme: z.enum(['light', 'dark', 'auto']),
      accent: z.optional(z.nullable(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)))),
      corners: z.optional(z.enum(['sharp', 'soft', 'round'])),
      font: z.optional(z.enum(['system', 'ringside'])),
    }),
    'set',
  ),
  SET_LOCALE: pageCommand(
    z.object({ locale: z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/)) }),
    'set',
  ),
  SET_VISIBILITY: pageCommand(z.object({ visible: z.boolean() }), 'set'),
} satisfies Record<keyof PanelCommandMap, unknown>;

export const panelResults = {
  NAVIGATE: z.null(),
  SET_THEME: z.null(),
  SET_LOCALE: z.null(),
  SET_VISIBILITY: z.null(),
} satisfies { [N in keyof PanelCommandMap]: z.ZodMiniType<PanelCommandMap[N]['result']> };

export const panelEvents = {
  ATTENTION: z.object({
    reason: z.nullable(growing<NonNullable<PanelEventMap['ATTENTION']['reason']>>()),
    lineID: z.nullable(z.string()),
    badge: z.int().check(z.minimum(0)),
  }) as z.ZodMiniType<PanelEventMap['ATTENTION']>,
  VISIBILITY_REQUEST: z.object({ visible: z.boolean() }),
  RESIZE_REQUEST: z.object({ width: z.optional(z.number()), height: z.optional(z.number()) }),
} satisfies Record<keyof PanelEventMap, unknown>;
