import * as z from 'zod/mini';
import { uri } from './kernel/common.ts';

/**
 * What to do at a target: `openBrowser` carries url, `launchProgram` name and arguments, `request` method, url and body
 * (or data). An action of another name is shown as one that this version cannot do. CRM-027 .. CRM-029
 */
export const crmActionData = z.object({
  url: z.optional(z.string().check(z.maxLength(2000))),
  name: z.optional(z.string().check(z.maxLength(300))),
  arguments: z.optional(z.string().check(z.maxLength(2000))),
  method: z.optional(z.string().check(z.maxLength(10))),
  body: z.optional(z.string().check(z.maxLength(10_000))),
  data: z.optional(z.string().check(z.maxLength(10_000))),
});

/** CRM-026 */
export const crmAction = z.object({
  action: z.string(),
  label: z.string(),
  /** By target; a target that is absent has nothing to do. */
  data: z.object({ desktop: z.optional(crmActionData), webapp: z.optional(crmActionData) }),
});

/** A rule and the call it is for. Item of the push list `CrmRule`. CRM-025, CRM-044 */
export const crmRule = z.object({
  restUri: uri,
  crmIntegrationRuleID: z.string(),
  label: z.string(),
  clientActions: z.object({ askConfirmation: z.boolean(), actions: z.array(crmAction) }),
  /** Path of the call; `null` for a rule of no call. Q-020 */
  call: z.nullable(uri),
});
export type WireCrmRule = z.infer<typeof crmRule>;

/** What the CRM may do by itself and hear, as stored on the extension. CRM-017, CRM-018, CRM-020 */
const own = {
  sfPopupIncomingCall: z.boolean(),
  sfPopupOutgoingCall: z.boolean(),
  /** 1: the CRM hears of personal calls too; 0: it does not. Q-013 */
  crmDataProcessingForPersonalCallsConsent: z.union([z.literal(0), z.literal(1)]),
};

/**
 * PUT {extension}?rt=…: changes what is named, at least one of them. `sfPopupAcdOnly` belongs to the enterprise and is no
 * member. Answered with all. CRM-017 .. CRM-021, Q-014
 */
export const crmSettingsRequest = z.partial(z.strictObject(own));
export type CrmSettingsRequest = z.infer<typeof crmSettingsRequest>;

/** The same, with what the enterprise decides for it. */
export const crmSettings = z.object({ ...own, sfPopupAcdOnly: z.boolean() });
export type WireCrmSettings = z.infer<typeof crmSettings>;

/**
 * POST {rule run}/claim: the first panel of the user that asks runs the rule, the others leave it. Asked again by the
 * same panel the answer is the same, so it may be repeated when it got lost. 404: no such run, or one that is too old.
 * CRM-039, CRM-044, Q-020
 */
export const claimRuleRequest = z.object({
  /** Of the panel's document: another one after a reload, so that what was begun before is not done twice. */
  claimant: z.string().check(z.minLength(1), z.maxLength(100)),
});

export const claimRuleResponse = z.object({ claimed: z.boolean() });
