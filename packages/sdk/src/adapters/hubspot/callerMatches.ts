import type { RecordRef } from '@ringside/protocol/bridge/types';
import { isObject } from '../port/isObject.ts';

/** HubSpot looks callers up by itself when a call is announced; this long its answer is awaited. */
const WAIT_MS = 3000;

/** HubSpot's matches as records: contacts by their name, companies by theirs. What is not understood is left out. */
export function recordsOf(data: unknown): RecordRef[] {
  const matches = isObject(data) ? data['callerIdMatches'] : [];
  return (Array.isArray(matches) ? matches : []).flatMap((match: unknown) => {
    if (!isObject(match) || !isObject(match['objectCoordinates'])) return [];
    const { objectId } = match['objectCoordinates'];
    if (typeof objectId !== 'number') return [];
    const { callerIdType, firstName, lastName, email, name } = match;
    const isCompany = callerIdType === 'COMPANY';
    const person = [firstName, lastName].filter((part) => typeof part === 'string' && part).join(' ');
    const label = isCompany ? name : person || email;
    const id = String(objectId);
    return [{ id, label: typeof label === 'string' ? label : id, type: isCompany ? 'Company' : 'Contact' }];
  });
}

/** Answers of HubSpot's own look-up, which come without being asked for, to searches that ask. */
export function createCallerMatches() {
  const known = new Map<string, RecordRef[]>();
  const waiting = new Map<string, (records: RecordRef[]) => void>();
  return {
    settle(data: unknown): void {
      const named = isObject(data) ? data['externalCallId'] : undefined;
      // older versions do not say for which call: it is the one that waits longest
      const callID = typeof named === 'string' ? named : [...waiting.keys()][0];
      if (callID === undefined) return;
      known.set(callID, recordsOf(data));
      waiting.get(callID)?.(recordsOf(data));
    },
    async of(callID: string): Promise<RecordRef[]> {
      const records = known.get(callID);
      if (records) return records;
      return new Promise((resolve) => {
        const end = (found: RecordRef[]): void => {
          clearTimeout(timer);
          waiting.delete(callID);
          resolve(found);
        };
        const timer = setTimeout(() => end([]), WAIT_MS);
        waiting.set(callID, end);
      });
    },
  };
}
