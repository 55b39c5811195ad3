import { askProvider, field, isRecord, photoOf, records, waitOf } from './askProvider.ts';
import { ProviderFault } from './Provider.ts';

/** One answer of a batch. */
export interface Part {
  status: number;
  /** @throws ProviderFault what the part was refused with */
  body(): Record<string, unknown>;
  /** A picture as a data URL; null: there is none. Never throws. */
  photo(): string | null;
}

function partOf(given: Record<string, unknown>): Part {
  const status = Number(given['status'] ?? 500);
  const headers = isRecord(given['headers']) ? given['headers'] : {};
  const header = (name: string): string =>
    field(headers, Object.keys(headers).find((one) => one.toLowerCase() === name) ?? '');
  return {
    status,
    body() {
      if (status === 429 || status === 503) throw new ProviderFault('EXTERNAL_BUSY', waitOf(header('retry-after')));
      if (status === 401) throw new ProviderFault('ended');
      if (status === 403) throw new ProviderFault('EXTERNAL_DENIED');
      if (status >= 500) throw new ProviderFault('EXTERNAL_UNREACHABLE');
      if (status >= 400) throw new ProviderFault('EXTERNAL_FAILED');
      return isRecord(given['body']) ? given['body'] : {};
    },
    photo() {
      if (status !== 200 || typeof given['body'] !== 'string') return null;
      return photoOf(Buffer.from(given['body'], 'base64'), header('content-type').split(';')[0] ?? '');
    },
  };
}

/**
 * Requests of Graph in one: each is answered for itself, in any order. At most 20. EXTC-023, EXTC-025
 *
 * @param requests addresses of what is read, below that of Graph, by an id each
 * @returns the part of an id
 * @throws ProviderFault when the whole was refused
 */
export async function graphBatch(
  graph: string,
  accessToken: string,
  requests: Record<string, string>,
  headers: Record<string, string>,
): Promise<(id: string) => Part> {
  const all = Object.entries(requests).map(([id, url]) => ({ id, method: 'GET', url, headers }));
  const answer = await askProvider(`${graph}/$batch`, { method: 'POST', accessToken, body: { requests: all } });
  const parts = records(isRecord(answer) ? answer['responses'] : []);
  return (id) => partOf(parts.find((one) => one['id'] === id) ?? {});
}
