import type { SmsThread } from '@ringside/domain';

/** Path of a thread. NAV-103 */
export const smsThreadPath = ({ groupId, id }: Pick<SmsThread, 'groupId' | 'id'>): string =>
  `/acdsms/${encodeURIComponent(groupId)}/${encodeURIComponent(id)}`;
