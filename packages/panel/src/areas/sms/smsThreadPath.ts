import type { SmsThread } from '@ringside/domain/sms';

/** Path of a thread. NAV-103 */
export const smsThreadPath = ({ groupId, id }: Pick<SmsThread, 'groupId' | 'id'>): string =>
  `/acdsms/${encodeURIComponent(groupId)}/${encodeURIComponent(id)}`;
