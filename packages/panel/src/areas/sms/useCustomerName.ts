import type { SmsThread } from '@ringside/domain/sms';
import { useAtomValue } from 'jotai';
import { profileAtom } from '../../kernel/state.ts';
import { numberText } from '../../words/numberText.ts';

/** Name of the customer, or the number as it is read; empty without a thread. */
export function useCustomerName(thread: Pick<SmsThread, 'name' | 'number'> | null): string {
  const countryCode = useAtomValue(profileAtom)?.countryCode ?? '';
  return thread ? thread.name || numberText(thread.number, countryCode) : '';
}
