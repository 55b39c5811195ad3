import * as z from 'zod/mini';
import { PRESENCE_MESSAGE_MAX, PRESENCE_MINUTES_MAX, presenceStates } from '../../words/presence.ts';
import { command, type Growing, growing, nothing } from './shapes.ts';

/** What a user may say to be, in this version. PRES-001 */
export type KnownPresence =
  | 'available'
  | 'working'
  | 'meeting'
  | 'training'
  | 'travelling'
  | 'lunch'
  | 'away'
  | 'sick'
  | 'holidays';

/** What the user says to be. A newer panel may add values to `state`. */
export interface PresenceView {
  state: Growing<KnownPresence>;
  /** Colleagues read it beside the state; empty for none. */
  message: string;
  /** When the state ends by itself, epoch milliseconds; `null`: it has no end. */
  until: number | null;
  /** The user said so; `false`: it is what holds without a word. */
  isByHand: boolean;
  /** No phone of the user rings. */
  doNotDisturb: boolean;
}

/** The user's presence, for a page with a calendar or a status of its own. */
export interface PresenceCommandMap {
  GET_PRESENCE: { content: null; result: PresenceView };
  /**
   * Changes what is named, as the user's own sheet does. `state`: `null` takes back what the user has said; `message` at most 120
   * characters; `minutes` until the state ends by itself, at most 40,320, `null` for no end.
   */
  SET_PRESENCE: {
    content: {
      state?: KnownPresence | null;
      message?: string;
      minutes?: number | null;
      doNotDisturb?: boolean;
    };
    result: PresenceView;
  };
}

export interface PresenceEventMap {
  /** What the user says to be has changed: by hand, by the page, or because its time is over. */
  PRESENCE_EVENT: PresenceView;
}

export const presenceCommands = {
  GET_PRESENCE: command(nothing, 'read'),
  SET_PRESENCE: command(
    z.object({
      state: z.optional(z.nullable(z.enum(presenceStates))),
      message: z.optional(z.string().check(z.trim(), z.maxLength(PRESENCE_MESSAGE_MAX))),
      minutes: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(PRESENCE_MINUTES_MAX)))),
      doNotDisturb: z.optional(z.boolean()),
    }),
    'set',
  ),
} satisfies Record<keyof PresenceCommandMap, unknown>;

const view: z.ZodMiniType<PresenceView> = z.object({
  state: growing<PresenceView['state']>(),
  message: z.string(),
  until: z.nullable(z.number()),
  isByHand: z.boolean(),
  doNotDisturb: z.boolean(),
});

export const presenceResults = { GET_PRESENCE: view, SET_PRESENCE: view } satisfies {
  [N in keyof PresenceCommandMap]: z.ZodMiniType<PresenceCommandMap[N]['result']>;
};

export const presenceEvents = { PRESENCE_EVENT: view } satisfies {
  [E in keyof PresenceEventMap]: z.ZodMiniType<PresenceEventMap[E]>;
};
