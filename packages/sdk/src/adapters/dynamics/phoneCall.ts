import type { CallLog } from '../port/index.ts';

/** A phone call of Dynamics that is over, `statuscode` by its direction: made, received. */
export const DONE = { out: { statecode: 1, statuscode: 2 }, in: { statecode: 1, statuscode: 4 } } as const;

/** The tables whose records a phone call may be about, by the kind that the panel shows; value: name of the set in the API. */
const SETS: Record<string, string> = { Contact: 'contacts', Lead: 'leads', Account: 'accounts' };
/** Roles in an activity: who called, who was called. */
const FROM = 1;
const TO = 2;

/**
 * A finished call as the fields of a phone call activity (`phonecall`). It is open when it is made: Dynamics takes the
 * state of one that is over in a second request.
 */
export function phoneCallOf({ task, call, record }: CallLog): Record<string, unknown> {
  const set = record?.type && SETS[record.type];
  const table = record?.type?.toLowerCase();
  const link = set && `/${set}(${record?.id})`;
  const seconds = task.CallDurationInSeconds;
  return {
    subject: task.Subject.slice(0, 200),
    description: task.Description,
    phonenumber: call.number,
    directioncode: !call.isIncoming,
    actualstart: new Date(call.startedAt).toISOString(),
    ...(seconds !== null && { actualdurationminutes: Math.ceil(seconds / 60) }),
    ...(link && {
      [`regardingobjectid_${table}_phonecall@odata.bind`]: link,
      phonecall_activity_parties: [
        { [`partyid_${table}@odata.bind`]: link, participationtypemask: call.isIncoming ? FROM : TO },
      ],
    }),
  };
}
