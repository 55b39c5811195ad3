import type { GroupCall } from '@ringside/domain/history';
import { contact } from '@ringside/protocol/directory';
import { groupCallLists, groupHistoryPage, type WireGroupHistoryItem } from '@ringside/protocol/groups/history';
import * as z from 'zod/mini';
import type { Http } from './http/createHttp.ts';
import { mapResult } from './http/mapResult.ts';
import type { lateLink } from './link/lateLink.ts';
import { addReaders, parser } from './link/liveLists.ts';
import type { PastCallsClient } from './types.ts';
import { contactFromWire } from './wire/directory.ts';

const nothing = z.null();

/** Deleting calls of the history, the calls of groups, and contacts made of numbers that called. */
export function pastCallsClient(ask: Http, link: Pick<ReturnType<typeof lateLink>, 'follow'>): PastCallsClient {
  addReaders({ GroupCall: { list: 'groupCalls', read: parser(groupCallLists.GroupCall, groupCallFromWire) } });
  return {
    follow: () => link.follow('GroupCall'),
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
}

const groupCallFromWire = (wire: WireGroupHistoryItem): GroupCall => ({
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
