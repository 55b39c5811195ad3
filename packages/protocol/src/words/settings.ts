/** What a user notices, by what happens. SET-004 .. SET-008 */
export interface NoticeTriggers {
  callIncoming: boolean;
  callMissed: boolean;
  voicemailNewMsg: boolean;
  voicemailCurrentMsg: boolean;
  chatNewMsg: boolean;
}

/** Settings of a user, the same in each browser. Each member but the first two is a section. SET-002 .. SET-013 */
export interface UserSettings {
  version: 1;
  /** When one of them was changed last: milliseconds, as text. SET-013 */
  lastUpdate: string;
  sort?: { contact: 'firstname' | 'lastname' } | undefined;
  notifications?:
    | {
        triggers: NoticeTriggers;
        actions: {
          /** In a browser on a computer. Q-125 */
          desktop: { sound: boolean; prompt: boolean };
          /** On telephones and tablets. */
          others: { sound: boolean; prompt: boolean; vibrator: boolean; light: boolean };
        };
      }
    | undefined;
  sightcall?: { automaticDenyExternal: boolean } | undefined;
  lightMode?: boolean | undefined;
  useEnterToSendChat?: boolean | undefined;
  /** Language tag of the texts. */
  language?: string | undefined;
  oneKeyShortcuts?: boolean | undefined;
}

/** What holds until the user says something else. SET-003 .. SET-011, Q-124 */
export const settingsDefaults = {
  sort: { contact: 'firstname' },
  notifications: {
    triggers: {
      ...{ callIncoming: true, callMissed: true, voicemailNewMsg: true, voicemailCurrentMsg: true, chatNewMsg: true },
    },
    actions: {
      desktop: { sound: true, prompt: true },
      others: { sound: true, prompt: true, vibrator: true, light: true },
    },
  },
  sightcall: { automaticDenyExternal: true },
  lightMode: true,
  useEnterToSendChat: true,
  oneKeyShortcuts: true,
} as const satisfies Partial<UserSettings>;

/**
 * Of two copies: each section that both have from the one that was changed later, and those that only one has. SET-016, Q-123
 *
 * @param one counts when both are of the same moment
 */
export function mergeSettings(one: UserSettings, other: UserSettings): UserSettings {
  const [older, newer] = Number(other.lastUpdate) > Number(one.lastUpdate) ? [one, other] : [other, one];
  const said = Object.entries(newer).filter(([, section]) => section !== undefined);
  return { ...older, ...Object.fromEntries(said) } as UserSettings;
}

/** The name of a domain to which faxes go by e-mail; empty: there is no fax service. SET-020 */
export const FAX_DOMAIN = /^(?:(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63})?$/i;

/** Characters of a floor or room. NAV-037 */
export const PLACE_MAX = 60;

/** Characters of the address of a push service; subscriptions that a user may have, in as many browsers. */
export const webPushLimits = { endpoint: 1000, ofUser: 10 } as const;
