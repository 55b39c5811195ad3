import type { DialRequest } from '../port/index.ts';
import { isObject } from '../port/isObject.ts';

/**
 * The number that was clicked, with its record: `{type: 'OUTGOING_CALL', data: {metaData: {phoneNumber}, data: [{entity,
 * query: 'sys_id=...'}]}}`. Of the records the first is the one on which the number stands.
 */
export function outgoingCall(context: unknown): DialRequest | null {
  if (!isObject(context) || context['type'] !== 'OUTGOING_CALL' || !isObject(context['data'])) return null;
  const { metaData, data } = context['data'];
  const number = isObject(metaData) ? metaData['phoneNumber'] : null;
  if (typeof number !== 'string' || number === '') return null;
  const first: unknown = Array.isArray(data) ? data[0] : null;
  const type = isObject(first) ? first['entity'] : null;
  const query = isObject(first) ? first['query'] : null;
  const id = typeof query === 'string' ? /^sys_id=([0-9a-f]{32})$/.exec(query)?.[1] : undefined;
  return id && typeof type === 'string' ? { number, record: { id, label: number, type } } : { number };
}
