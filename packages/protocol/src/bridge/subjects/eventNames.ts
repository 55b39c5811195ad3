import type { HostUiEventMap } from './hostUi.ts';
import type { PresenceEventMap } from './presence.ts';
import type { QualityEventMap } from './quality.ts';
import type { RoomsEventMap } from './rooms.ts';
import type { SmsEventMap } from './sms.ts';
import type { SupervisionEventMap } from './supervision.ts';
import type { UsageEventMap } from './usage.ts';
import type { VoicemailEventMap } from './voicemail.ts';

/**
 * Events of the rarer subjects by name alone, subject after subject: they are announced before the code that sends them is
 * there. The types hold each list complete; without the schemas beside them, which a panel does not need, it stays small.
 */
const voicemailEventNames = { VOICEMAIL_EVENT: true } satisfies Record<keyof VoicemailEventMap, true>;
const smsEventNames = { SMS_EVENT: true } satisfies Record<keyof SmsEventMap, true>;
const qualityEventNames = { QUALITY_EVENT: true } satisfies Record<keyof QualityEventMap, true>;
const usageEventNames = { USAGE_EVENT: true } satisfies Record<keyof UsageEventMap, true>;
const roomsEventNames = { ROOMS_EVENT: true } satisfies Record<keyof RoomsEventMap, true>;
const supervisionEventNames = { SUPERVISION_EVENT: true } satisfies Record<keyof SupervisionEventMap, true>;
const hostUiEventNames = { TOAST_EVENT: true, CARD_EVENT: true, SETTINGS_EVENT: true } satisfies Record<
  keyof HostUiEventMap,
  true
>;
const presenceEventNames = { PRESENCE_EVENT: true } satisfies Record<keyof PresenceEventMap, true>;

export const featureEventNames = {
  ...voicemailEventNames,
  ...smsEventNames,
  ...qualityEventNames,
  ...usageEventNames,
  ...roomsEventNames,
  ...supervisionEventNames,
  ...hostUiEventNames,
  ...presenceEventNames,
};
