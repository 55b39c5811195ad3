import type { WireMeeting } from '@ringside/protocol/meetings/meetings';
import type { Company } from '../../company/company.ts';
import { extensionUri } from '../../company/uris.ts';
import type { DialIn } from '../../routing/RoutingPorts.ts';
import type { MeetingUsers } from './createUsers.ts';
import { deniesGuests } from './licences.ts';
import type { MeetingRow } from './store.ts';

export const meetingUri = (id: string): string => `data/Meeting/${id}`;

/** What is said of a meeting to whoever sees it. */
export function createMeetingWire(options: {
  company: Company;
  users: Pick<MeetingUsers, 'typeOf'>;
  /** Numbers by which phones come in; null: none does. */
  dialIn: DialIn | null;
  /** How many people are in a meeting now. */
  present: (id: string) => number;
  isRecorded: (id: string) => boolean;
  /** Meetings go through a driver of the deployment: nobody gets into one who does not run it. */
  isDriven: () => boolean;
}) {
  const { company, users, dialIn, present, isRecorded, isDriven } = options;
  const labelOf = (userId: string): string => company.user(userId)?.displayName ?? '';
  const refusesGuests = (row: MeetingRow): boolean =>
    isDriven() || row.isEncrypted || deniesGuests(users.typeOf(row.userId), row.refusesGuests);
  const wireFor = (row: MeetingRow, userId: string): WireMeeting => ({
    ...{ restUri: meetingUri(row.id), kind: row.isPoint ? 'point' : 'meeting', name: row.name },
    ...{ owner: { uid: row.userId, label: labelOf(row.userId) }, isOwner: row.userId === userId },
    ...(row.userId === userId && { linkId: row.linkId }),
    ...(row.userId === userId && dialIn && !isDriven() && row.pin !== null && { dialIn: { ...dialIn, pin: row.pin } }),
    ...{ startsAt: row.startsAt, minutes: row.minutes, hasWaitingRoom: row.hasWaitingRoom },
    ...{ isEncrypted: row.isEncrypted, refusesGuests: refusesGuests(row) },
    members: row.members.map((member) =>
      'email' in member
        ? { label: member.email, email: member.email }
        : { label: labelOf(member.userId), user: extensionUri(company.extensionOf(member.userId)?.id ?? '') },
    ),
    present: present(row.id),
    ...(isRecorded(row.id) && { isRecorded: true }),
  });
  return { labelOf, refusesGuests, wireFor };
}
