import type { PhoneState } from '@ringside/telephony';
import type { MessageKey } from '../../words/translate.ts';

/** State of the browser phone in words. */
export function phoneWord(phone: PhoneState): MessageKey {
  switch (phone.at) {
    case 'off':
      return 'phone.off';
    case 'connecting':
      return 'phone.connecting';
    case 'ready':
      return 'phone.ready';
    case 'fault':
      return `phone.fault.${phone.fault}`;
  }
}

/** A phone as it is called wherever phones are listed: its name, and what it is. TERM-027 */
export const phoneName = ({ label, model }: { label: string; model: string | null }): string =>
  [label, model].filter(Boolean).join(', ');
