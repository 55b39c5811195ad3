import type { Line } from '@ringside/domain/call';
import { digitsOf } from '@ringside/domain/number';
import type { SmsThread } from '@ringside/domain/sms';
import type { Getter } from 'jotai';
import { smsThreads } from '../../sms/state.ts';

/** Of the queue SMS that the agent sees, the thread with the caller's number. */
export function threadOf(get: Getter, line: Line): SmsThread | undefined {
  const full = digitsOf(line.externalNumber ?? line.party.number);
  return get(smsThreads.allAtom).find(({ number }) => full !== '' && digitsOf(number) === full);
}
