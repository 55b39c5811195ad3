import { groupSettingsOf } from '../../company/groupSettings.ts';
import type { GroupRow } from '../../company/rows.ts';

/** Time an agent of a group has for an answer before the thread goes back to the queue, in milliseconds. SMS-011 */
export const smsReplyMs = (group: GroupRow | null): number =>
  group === null ? 0 : groupSettingsOf(group).smsReplyTime * 1000;
