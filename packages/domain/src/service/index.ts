import type { ServiceName } from '@ringside/protocol/words/services';

/** What a user says of a service of the phone. S-FWD-4 */
export type ServiceSettings = { readonly active: boolean } & (
  | {
      readonly service: 'callback';
      readonly onBusy: boolean;
      readonly onNoAnswer: boolean;
      /** Milliseconds. */
      readonly delayMs: number;
    }
  | { readonly service: 'bosssecretary'; readonly extension: string; readonly direct: string }
  | {
      readonly service: 'awayattendant';
      readonly filter: 'A' | 'E' | 'I';
      /** See `encodeTimeFilter`. */
      readonly timeFilter: number;
      readonly to: string;
    }
  | { readonly service: 'availabilityattendant'; readonly delayMs: number; readonly to: string }
  | {
      readonly service: 'callqueuing';
      readonly places: number;
      readonly minutes: number;
      /** Ids of greetings by topic; empty: what everybody has. */
      readonly sounds: Readonly<Record<'wa' | 'qm' | 'ccs', string>>;
    }
);

/** A service, and the rules that it has made, by uri. */
export interface Service {
  readonly settings: ServiceSettings;
  readonly rules: readonly string[];
}

/** A service that the user may have. PROF-003 */
export interface AvailableService {
  readonly service: ServiceName;
  readonly active: boolean;
}

/** What keeps a service from being kept; null: nothing. */
export type ServiceFault = 'extension' | 'none' | 'to' | null;

/** @param isColleague a number is the short one of a colleague. FWD-049 */
export function serviceFault(settings: ServiceSettings, isColleague: (number: string) => boolean): ServiceFault {
  if (settings.service === 'bosssecretary')
    return settings.active && !isColleague(settings.extension) ? 'extension' : null;
  if (settings.service === 'callback')
    return settings.active && !settings.onBusy && !settings.onNoAnswer ? 'none' : null;
  return 'to' in settings && !/^(\+?\d+)?$/.test(settings.to) ? 'to' : null;
}
