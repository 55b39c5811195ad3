import type { DialRequest } from '../port/index.ts';
import { isObject } from '../port/isObject.ts';

/**
 * HubSpot's request to dial: `phoneNumber`, and the record in `calleeInfo`, or in `objectId` and `objectType` as older
 * versions say it. HubSpot sends no name; the number stands for it.
 *
 * @returns `null` for what is no request
 */
export function dialRequest(data: unknown): DialRequest | null {
  if (!isObject(data)) return null;
  const { phoneNumber, objectId, objectType, calleeInfo } = data;
  if (typeof phoneNumber !== 'string' || !phoneNumber) return null;
  const { calleeId, calleeObjectTypeId } = isObject(calleeInfo) ? calleeInfo : {};
  const id = calleeId ?? objectId;
  if (typeof id !== 'number' && typeof id !== 'string') return { number: phoneNumber };
  const isCompany = calleeObjectTypeId === '0-2' || objectType === 'COMPANY';
  return {
    number: phoneNumber,
    record: { id: String(id), label: phoneNumber, type: isCompany ? 'Company' : 'Contact' },
  };
}
