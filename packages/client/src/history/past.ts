import type { Contact } from '@ringside/domain/directory';
import type { GroupCall, HistoryFilter } from '@ringside/domain/history';
import { groupCallLists, groupHistoryPage, type WireGroupCallRecord } from '@ringside/protocol/groups/history';
import { contact } from '@ringside/protocol/people/directory';
import * as z from 'zod/mini';
import { contactFromWire } from '../directory.ts';
import { liveList } from '../kernel/LiveList.ts';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';

const nothing = z.null();

/** Finished calls, beyond the live list. */
export interface PastCallVerbs {
  /** 404: there is no such call any more. */
  remove(uri: string): Promise<Result<null>>;
  /** Deletes what a filter shows. */
  clear(filter: HistoryFilter): Promise<Result<null>>;
  /** Calls of the groups that the user belongs to or supervises, newest first. HIST-002 */
  ofGroups(query: {
    isMissedOnly: boolean;
    before?: number;
    beforeUri?: string;
    limit: number;
  }): Promise<Result<GroupCall[]>>;
  /** Makes a personal contact. 412: there is one with this number. CONT-001 */
  addContact(name: string, number: string): Promise<Result<Contact>>;
  /** Deletes calls of groups from the user's own view; the others of the groups keep them. */
  clearGroups(isMissedOnly: boolean): Promise<Result<null>>;
}

/** Deleting calls of the history, the calls of groups, and contacts made of numbers that called. */
export const pastCallVerbs: Verbs<PastCallVerbs> = ({ ask }) => {
  return {
    remove: (uri) => ask({ method: 'DELETE', path: uri, answer: nothing }),
    clear: (filter) => ask({ method: 'DELETE', path: `v1/user/CallHistory?sort=${filter}`, answer: nothing }),
    clearGroups: (isMissedOnly) =>
      ask({
        method: 'DELETE',
        path: `v1/user/GroupCallHistory?sort=${isMissedOnly ? 'missed' : 'all'}`,
        answer: nothing,
      }),
    async addContact(displayName, number) {
      const body = { displayName, number };
      const result = await ask({ method: 'POST', path: 'v1/user/UserContact', body, answer: contact });
      return mapResult(result, contactFromWire);
    },
    async ofGroups({ isMissedOnly, ...page }) {
      const body = { sort: isMissedOnly ? 'missed' : 'all', ...page };
      const path = 'v1/user/GroupCallHistory';
      const result = await ask({ method: 'POST', path, body, answer: groupHistoryPage });
      return mapResult(result, ({ items }) => items.map(groupCallFromWire));
    },
  };
};

const groupCallFromWire = (wire: WireGroupCallRecord): GroupCall => ({
  uri: wire.restUri,
  groupId: wire.groupID,
  group: wire.groupLabel,
  isMissed: wire.isMissed,
  at: wire.timestamp,
  talkSeconds: wire.talkDuration ?? null,
  remote: { name: wire.remoteLabel, number: wire.remoteNumber },
  contactId: wire.remoteContactId,
  answeredBy: wire.answeredBy,
});

/** Finished calls of the user's groups; the newest 100. HIST-002 */
export const groupCallList = liveList('groupCalls', 'GroupCall', groupCallLists.GroupCall, groupCallFromWire);
