import * as z from 'zod/mini';
import type { LogDraft, RequestMap, RequestName, TaskRecord } from './requests.ts';
import { callView } from './subjects/calls.ts';
import { recordRef } from './subjects/records.ts';
import type { SessionReason } from './subjects/session.ts';

const text = z.string();
const line = z.nullable(text);

const taskRecord = z.object({
  entityApiName: z.literal('Task'),
  CallDurationInSeconds: z.int().check(z.minimum(0)),
  CallType: z.enum(['Inbound', 'Outbound']),
  Subject: text.check(z.maxLength(255)),
  Status: z.literal('Completed'),
  ActivityDate: text.check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  WhoId: z.nullable(text),
  Description: text,
  CallDisposition: text,
  CallObject: text,
  Type: z.literal('Call'),
}) satisfies z.ZodMiniType<TaskRecord>;

const logDraft = z.object({
  call: callView,
  record: z.nullable(recordRef),
  note: text,
  disposition: z.nullable(text),
  fields: z.record(text, z.unknown()),
  task: taskRecord,
}) satisfies z.ZodMiniType<LogDraft>;

/** Content of every question of the panel; for hosts, which check nothing by themselves. CRM-022 .. CRM-024 */
export const requestContents = {
  searchContacts: z.object({ query: text, digits: z.optional(text), limit: z.int() }),
  matchNumber: z.object({ number: text, digits: text, lineID: line }),
  newContact: z.object({ number: text, lineID: line }),
  logCall: logDraft,
  logFormSchema: z.object({ lineID: text }),
  doNotContact: z.object({ number: text }),
  openRecord: z.object({ record: recordRef }),
  signInToken: z.object({ reason: text as z.ZodMiniType<SessionReason> }),
  beforeCall: z.object({ number: text, record: z.nullable(recordRef) }),
  beforeLog: logDraft,
  beforeDisposition: z.object({ lineID: text, disposition: text }),
} satisfies { [N in RequestName]: z.ZodMiniType<RequestMap[N]['content']> };
