import * as z from 'zod/mini';
import { uri } from './kernel/common.ts';
import {
  CALLERS,
  callCategories,
  callerFilters,
  DESTINATION,
  forwardingLimits,
  forwardTypes,
  noAnswerDelays,
  TO_VOICEMAIL,
  targetNumbers,
  timeFilterFault,
} from './words/forwarding.ts';
import { serviceNames, waitingLimits } from './words/services.ts';

const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(forwardingLimits.label));
const destination = z.string().check(
  z.maxLength(forwardingLimits.destination),
  z.refine(
    (text) => text === TO_VOICEMAIL || text.startsWith('~') || DESTINATION.test(text),
    'plus and digits, the mailbox or a service',
  ),
);
const specificCaller = z.string().check(z.maxLength(forwardingLimits.callers), z.regex(CALLERS));

/** What its owner says of a rule. FWD-002 .. FWD-010, FWD-034 .. FWD-047 */
const wishes = {
  label,
  activated: z.boolean(),
  filter: z.enum(callerFilters),
  forwardType: z.enum(forwardTypes),
  destination,
  /** Which number was called; empty: any. FWD-004 */
  filtersOnTargetNumber: z.array(z.enum(targetNumbers)).check(z.maxLength(targetNumbers.length)),
  /** Paths of presence states; empty: any. FWD-005 */
  presenceStateFilter: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
  /** FWD-006 */
  filterOnCallCategory: z.nullable(z.enum(callCategories)),
  /** Numbers by commas; empty: any. FWD-007 */
  specificCaller,
  /** Milliseconds; of use where phones ring first. FWD-009 */
  noAnswerForwardingDelay: z.literal([...noAnswerDelays]),
  /** FWD-050 */
  timeFilter: z.int().check(z.refine((filter) => timeFilterFault(filter) === null, 'no such time')),
};

/** A rule that sends calls on; the rules of a user, in their order, are the push list `Forwarding`. FWD-001 .. FWD-010 */
export const forwardingItem = z.object({
  ...wishes,
  restUri: uri,
  forwardingID: z.string(),
  type: z.string(),
  priorityOrder: z.int(),
  /** These are kept and never changed. Q-081 */
  forwardingScope: z.nullable(z.string()),
  ent: z.nullable(z.string()),
  minuteEnd: z.nullable(z.int()),
  isMainForPresenceState: z.boolean(),
  /** Path of what has made it; null: its user. FWD-016 */
  parentForwarding: z.nullable(z.string()),
});
export type WireForwarding = z.infer<typeof forwardingItem>;

/** Rules of a group, in their order, for whoever may change them: an item of the push list `GroupForwarding`. GRP-003 */
export const groupForwardingItem = z.object({ restUri: uri, group: uri, forwardings: z.array(forwardingItem) });
export type WireGroupForwarding = z.infer<typeof groupForwardingItem>;

/**
 * That the rules of a colleague are others by now, for whoever may see them: an item of the push list `ContactForwarding`. They are
 * read at `restUri`. NAV-054
 */
const contactForwardingItem = z.object({
  restUri: uri,
  /** Another one with each change. */
  print: z.string(),
});
export type WireContactForwarding = z.infer<typeof contactForwardingItem>;

/** Of the lists that are subscribed where rules are shown. */
export const forwardingLists = {
  Forwarding: forwardingItem,
  GroupForwarding: groupForwardingItem,
  ContactForwarding: contactForwardingItem,
} as const;

/**
 * POST v1/user/Forwarding, PUT v1/user/Forwarding/{id}. 403 LAL_500_884: the destination is not allowed; 406
 * ERROR_WRONG_NUMBER: nobody is reached there; 412 LAL_60_15: it overlaps another rule; 412 LAL_500_880: calls would go round
 * in a circle; 412 ROUTER_ERR_412: there are too many, or made by a service.
 */
export const forwardingRequest = z.object(wishes);
export type WireForwardingRequest = z.infer<typeof forwardingRequest>;

/**
 * POST telephony/Group/{id}/Forwarding, PUT telephony/Group/{id}/Forwarding/{rule}: a rule of a group, which has neither presence
 * nor contacts. Refused like those of users; 403 GROUP_FIELD_DENIED: the user may not. GRP-003, Q-082
 */
export const groupForwardingRequest = z.object({
  ...wishes,
  presenceStateFilter: z.array(z.string()).check(z.maxLength(0)),
  filterOnCallCategory: z.null(),
});

/** PUT v1/user/ForwardingOrder, PUT telephony/Group/{id}/ForwardingOrder: all rules of the user or group, the first one first. 412: they are others by now. */
export const forwardingOrder = z.object({
  restUris: z.array(uri).check(z.maxLength(forwardingLimits.rules)),
});

const serviceNumber = z.string().check(z.maxLength(forwardingLimits.destination), z.regex(/^(\+?\d+)?$/));
const serviceDelay = z.literal([...noAnswerDelays]);
/** Id of a greeting of the user; empty: what everybody has. */
const serviceSound = z.string().check(z.maxLength(60));

/** What a user says of each service. S-FWD-4 */
const serviceSettings = [
  /** Colleagues who find the user busy, or get no answer, may leave a wish to be called. */
  z.object({
    service: z.literal('callback'),
    active: z.boolean(),
    onBusy: z.boolean(),
    onNoAnswer: z.boolean(),
    noAnswerForwardingDelay: serviceDelay,
  }),
  /** Calls ring at the secretary, but for those of `direct`, numbers by commas. The number is needed when it is active. FWD-049 */
  z.object({
    service: z.literal('bosssecretary'),
    active: z.boolean(),
    extension: serviceNumber,
    direct: z.string().check(z.maxLength(forwardingLimits.callers), z.regex(CALLERS)),
  }),
  /** While the user is not there callers hear the greeting, and may go on to `to`. FWD-048 */
  z.object({
    service: z.literal('awayattendant'),
    active: z.boolean(),
    filter: z.enum(['A', 'E', 'I']),
    timeFilter: z.int().check(z.refine((filter) => timeFilterFault(filter) === null, 'no such time')),
    to: serviceNumber,
  }),
  /** Callers hear until when the user is not there, and choose. */
  z.object({
    service: z.literal('availabilityattendant'),
    active: z.boolean(),
    noAnswerForwardingDelay: serviceDelay,
    to: serviceNumber,
  }),
  /** Callers wait while the user is in a call. What they hear, by topic. */
  z.object({
    service: z.literal('callqueuing'),
    active: z.boolean(),
    places: z.int().check(z.minimum(1), z.maximum(waitingLimits.places)),
    minutes: z.int().check(z.minimum(1), z.maximum(waitingLimits.minutes)),
    sounds: z.object({ wa: serviceSound, qm: serviceSound, ccs: serviceSound }),
  }),
] as const;

/** GET v1/service/AvailableServices: those that the user may have. PROF-003 */
export const availableServices = z.array(
  z.object({ restUri: uri, service: z.enum(serviceNames), active: z.boolean() }),
);
export type WireAvailableService = z.infer<typeof availableServices>[number];

/**
 * PUT v1/service/{service}. 403 ROUTER_ERR_403: the company does not give it; 403 LAL_500_884, 406 ERROR_WRONG_NUMBER: the number
 * that is called may not be, or is nobody's, or is missing; 412 LAL_60_15: it overlaps another rule; 412 LAL_500_880: a circle.
 */
export const serviceRequest = z.discriminatedUnion('service', serviceSettings);
export type WireServiceSettings = z.infer<typeof serviceRequest>;

/** GET v1/service/{service}, and the answer of PUT: with the rules that it has made, the first one first. */
export const serviceItem = z.object({ settings: serviceRequest, forwardings: z.array(uri) });
export type WireService = z.infer<typeof serviceItem>;
