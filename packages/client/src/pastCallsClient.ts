import type { GroupCall } from '@ringside/domain';
import { groupHistoryPage, type WireGroupHistoryItem } from '@ringside/protocol/rest/groupHistory';
import * as z from 'zod/mini';
import type { Http } from './http/createHttp.ts';
import { mapResult } from './http/mapResult.ts';
import type { PastCallsClient } from './types.ts';

const nothing = z.null();

/** Deleting calls of the history, and the calls of groups. */
export function pastCallsClient(ask: Http): PastCallsClient {
  return {
    remove: (uri) => ask({ method: 'DELETE', path: uri, answer: nothing }),
    clear: (filter) => ask({ method: 'DELETE', path: `v1/user/CallHistory?sort=${filter}`, answer: nothing }),
    async ofGroups({ isMissedOnly, before, limit }) {
      const body = { sort: isMissedOnly ? 'missed' : 'all', limit, ...(before === undefined ? {} : { before }) };
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
