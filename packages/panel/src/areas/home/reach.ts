import type { Profile } from '@ringside/domain/profile';
import type { Terminal } from '@ringside/domain/terminal';
import type { PhoneState } from '@ringside/telephony';
import type { MessageKey } from '../../words/translate.ts';

export interface Reach {
  key: MessageKey;
  params: Record<string, string>;
  tone: 'ok' | 'warn' | 'wait';
  /** What would help. */
  action: 'start' | null;
}

/**
 * Where calls ring now, from what is known: the browser phone of this panel, then the other phones in service.
 *
 * @see TERM-032; interface design, section 7
 */
export function reach(phone: PhoneState, terminals: readonly Terminal[], profile: Profile | null): Reach {
  const others = terminals.filter((terminal) => terminal.inService && terminal.kind !== 'webphone');
  const labels = others.map((terminal) => `*${terminal.label}*`).join(', ');
  const mayStart = profile?.mayUseWebphone ? 'start' : null;
  if (profile?.telephony === 'dnd') return { key: 'reach.dnd', params: {}, tone: 'warn', action: null };
  switch (phone.at) {
    case 'ready':
      return labels
        ? { key: 'reach.browserAnd', params: { phones: labels }, tone: 'ok', action: null }
        : { key: 'reach.browser', params: {}, tone: 'ok', action: null };
    case 'connecting':
      return labels
        ? { key: 'reach.phones', params: { phones: labels }, tone: 'ok', action: null }
        : { key: 'reach.connecting', params: {}, tone: 'wait', action: null };
    case 'fault':
      if (phone.fault === 'takenOver') return { key: 'reach.elsewhere', params: {}, tone: 'warn', action: mayStart };
      if (phone.fault === 'unsupported' && !labels)
        return { key: 'reach.unsupported', params: {}, tone: 'warn', action: null };
      break;
    case 'off':
      break;
  }
  if (labels) return { key: 'reach.phones', params: { phones: labels }, tone: 'ok', action: mayStart };
  if (terminals.some((terminal) => terminal.inService && terminal.kind === 'webphone'))
    return { key: 'reach.elsewhere', params: {}, tone: 'warn', action: mayStart };
  return { key: 'reach.none', params: {}, tone: 'warn', action: mayStart };
}
