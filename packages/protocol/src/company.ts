import * as z from 'zod/mini';
import { passwordPolicy } from './passwords.ts';
import { deviceModel } from './phones/deskPhones.ts';
import { groupRight } from './queues/settings.ts';
import { serviceNames } from './words/services.ts';
import { FAX_DOMAIN } from './words/settings.ts';

const prefixes = z._default(z.array(z.string().check(z.regex(/^\+?\d{1,15}$/))).check(z.maxLength(200)), []);

const days = z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(36_500))), null);

const who = z.enum(['anybody', 'byRole', 'nobody']);

const megabytes = (otherwise: number) => z._default(z.int().check(z.minimum(1), z.maximum(100_000_000)), otherwise);

/** What the company has decided for everybody. GET and PUT of v1/company/Policies, for its administrators and supervisors. */
export const companyPolicies = z.object({
  /** An agent sees that a supervisor listens in. */
  monitoringShown: z._default(z.boolean(), false),
  /** Who may record calls: nobody, everybody with the tone that tells of it, those with a role, or everybody as they like. */
  recording: z._default(z.enum(['off', 'tone', 'byRole', 'anybody']), 'anybody'),
  /** Who may add, change and remove desk phones and their lines: everybody the user's own ones, or those with a role. ROLE-011 */
  deskPhones: z._default(z.enum(['anybody', 'byRole']), 'anybody'),
  /** What the models of desk phones can take; of one that is not here everything is thought. PWD-013 */
  deviceModels: z._default(z.array(deviceModel).check(z.maxLength(100)), []),
  /** Who may delete recorded calls that they may hear. */
  recordingDeletion: z._default(z.enum(['anybody', 'byRole']), 'anybody'),
  /** What of groups and queues is kept to those who set these policies: properties of their settings, and actions. ROLE-002 */
  groupsKept: z._default(z.array(groupRight).check(z.maxLength(100)), []),
  /** Numbers that SMS go to: those that begin so (empty: all), and never those that begin so. ROLE-017 */
  smsNumbers: z._default(z.object({ mobile: prefixes, barred: prefixes }), { mobile: [], barred: [] }),
  /** Who of those with more than one number of their own chooses the one that their SMS come from. CHAT-003 */
  smsCallerId: z._default(who, 'anybody'),
  /** Phones may send callers to numbers outside, by a forwarding that is set at the phone itself. */
  phonesForwardOutside: z._default(z.boolean(), false),
  /**
   * Who calls dear numbers outside: everybody, those with a role, or nobody; and minutes a day that each may talk there before
   * further calls are refused (null: as many as they like). Emergency numbers always go through.
   */
  outsideCalls: z._default(
    z.object({
      international: z._default(who, 'byRole'),
      premium: z._default(who, 'nobody'),
      dearMinutesPerDay: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1440))), 120),
    }),
    { international: 'byRole', premium: 'nobody', dearMinutesPerDay: 120 },
  ),
  /** What passwords have to be, and whether users change theirs: nobody, where the company signs in elsewhere. PWD-012 */
  passwords: z._default(
    z.object({ policy: passwordPolicy, changedBy: z._default(z.enum(['anybody', 'nobody']), 'anybody') }),
    { policy: passwordPolicy.parse({}), changedBy: 'anybody' },
  ),
  /** Who has to give a second step after the password: nobody, those with a role, or everybody. Who has none sets it up first. */
  secondStep: z._default(z.enum(['nobody', 'byRole', 'everybody']), 'nobody'),
  /** Where users have their phone instead of here, e.g. when the company has moved: they are sent there by signing in, but administrators. AUTH-005 */
  landingPage: z._default(z.nullable(z.string().check(z.maxLength(500), z.regex(/^https:\/\/[^\s"<>]+$/))), null),
  /** Services of the phone that users may have. PROF-003 */
  services: z._default(z.array(z.enum(serviceNames)), [...serviceNames]),
  /** Places of the company to which help is sent: a user says at which of them the user is. NAV-037 */
  sites: z._default(
    z
      .array(
        z.object({
          id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
          name: z.string().check(z.minLength(1), z.maxLength(80)),
          address: z.string().check(z.minLength(1), z.maxLength(200)),
        }),
      )
      .check(z.maxLength(100)),
    [],
  ),
  /** Faxes by e-mail go to number@this name; empty: there is no fax service. PROF-012 */
  faxDomain: z._default(z.string().check(z.regex(FAX_DOMAIN)), ''),
  /** Short number to which key 0 leads callers who hear an announcement or a greeting; empty: the key leads nowhere. */
  keyZero: z._default(z.string().check(z.regex(/^\d{0,10}$/)), ''),
  /** Days after which data is deleted at night; null: never. */
  keepDays: z._default(
    z.object({
      ...{ calls: days, sms: days, chats: days, voicemail: days, recordings: days, statistics: days, accesses: days },
    }),
    { calls: null, sms: null, chats: null, voicemail: null, recordings: null, statistics: null, accesses: null },
  ),
  /** Megabytes that uploads may take: of one user, of one queue, of all together; and those that stay free on the disk. */
  quotas: z._default(
    z.object({ user: megabytes(500), queue: megabytes(2000), server: megabytes(20_000), reserve: megabytes(500) }),
    { user: 500, queue: 2000, server: 20_000, reserve: 500 },
  ),
});
export type CompanyPolicies = z.infer<typeof companyPolicies>;

/** POST of v1/company/Person/{id}/erase: the login, so that nobody is erased by a slip. */
export const eraseRequest = z.object({ login: z.string().check(z.minLength(1), z.maxLength(200)) });

/** GET of v1/company/Call/{id}/trace, oldest first. */
export const callTrace = z.object({
  items: z.array(
    z.object({
      at: z.int(),
      direction: z.enum(['in', 'out']),
      peer: z.string(),
      sipCallId: z.string(),
      text: z.string(),
    }),
  ),
});
