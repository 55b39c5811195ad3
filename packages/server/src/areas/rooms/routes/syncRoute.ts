import { createHash } from 'node:crypto';
import type { Router } from '../http/createRouter.ts';
import { badJson, invalid } from '../http/MatrixFault.ts';
import { ownOnly, there } from '../http/shapes.ts';
import { type Content, isContent } from '../rules/Event.ts';
import { filterFault, syncFilterOf } from '../rules/filters.ts';
import type { DataStore } from '../store/dataStore.ts';
import { type Sync, sinceOf } from '../sync/createSync.ts';

const V3 = '/_matrix/client/v3';
/** A sync waits this long at most; clients ask for 30 s. MSG-053 */
const MAX_WAIT_MS = 60_000;

/** Syncs, and filters that are kept for them. */
export function addSyncRoutes(router: Router, { sync, data }: { sync: Sync; data: DataStore }): void {
  const filterOf = async (mxid: string, text: string | undefined): Promise<Content> => {
    if (text === undefined || text === '') return {};
    if (!text.startsWith('{')) return (await data.filter(mxid, text)) ?? unknownFilter();
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw badJson('the filter is no JSON');
    }
    const fault = isContent(value) ? filterFault(value) : 'the filter is no object';
    if (fault !== null || !isContent(value)) throw badJson(fault ?? '');
    return value;
  };
  router.on('GET', `${V3}/sync`, async ({ device, query }) => {
    const timeout = Number(query['timeout'] ?? 0);
    return sync(device, {
      since: sinceOf(query['since']),
      filter: syncFilterOf(await filterOf(device.mxid, query['filter'])),
      isFull: query['full_state'] === 'true',
      timeoutMs: Number.isFinite(timeout) ? Math.min(Math.max(0, timeout), MAX_WAIT_MS) : 0,
    });
  });
  router.on('POST', `${V3}/user/{user}/filter`, async ({ device, params, body }) => {
    ownOnly(device, params['user']);
    const fault = filterFault(body);
    if (fault !== null) throw badJson(fault);
    const id = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 20);
    await data.putFilter(device.mxid, id, body);
    return { filter_id: id };
  });
  router.on('GET', `${V3}/user/{user}/filter/{id}`, async ({ device, params }) => {
    ownOnly(device, params['user']);
    return there(await data.filter(device.mxid, params['id'] ?? ''), 'there is no such filter');
  });
}

function unknownFilter(): never {
  throw invalid('there is no such filter');
}
