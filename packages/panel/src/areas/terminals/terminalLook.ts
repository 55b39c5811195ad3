import type { SoftphoneFlags } from '@ringside/domain/softphone';
import type { ListedTerminal, Terminal } from '@ringside/domain/terminal';
import type { MicrophoneState, PhoneState } from '@ringside/telephony';
import Headphones from 'lucide-react/icons/headphones';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Phone from 'lucide-react/icons/phone';
import Smartphone from 'lucide-react/icons/smartphone';
import type { GlyphName } from '../../kit/Glyph.tsx';
import type { Icon } from '../../kit/text/icon.ts';
import type { MessageKey } from '../../words/translate.ts';

export interface TerminalLook {
  icon: Icon;
  /** State in words, and why it cannot be chosen. */
  word: MessageKey;
  glyph: GlyphName;
  canBeChosen: boolean;
}

/** Label of a type; what is outside of the known list is unknown. TERM-007, TERM-008 */
export const typeWord = (type: Terminal['type']): MessageKey => `terminals.type.${type}`;

/** How a phone shows in the choice: the browser phone by what this browser can do, the others by the server's word. */
export function terminalLook(
  terminal: ListedTerminal,
  phone: PhoneState,
  microphone: MicrophoneState,
  softphone: Pick<SoftphoneFlags, 'pending' | 'connecting' | 'error'>,
): TerminalLook {
  if (terminal.type === 'webphone') return { icon: Headphones, ...webphone(phone, microphone) };
  const isServed = terminal.physicalState === 'inService';
  if (terminal.type === 'softphone') {
    const common = { icon: MonitorSmartphone, canBeChosen: true };
    if (softphone.pending || softphone.connecting) return { ...common, word: 'terminals.connecting', glyph: 'dots' };
    if (softphone.error) return { ...common, word: 'terminals.softFailed', glyph: 'off' };
    return isServed
      ? { ...common, word: 'terminals.inService', glyph: 'check' }
      : { ...common, word: 'terminals.starts', glyph: 'off' };
  }
  return {
    icon: terminal.isMobile ? Smartphone : Phone,
    word: isServed ? 'terminals.inService' : 'terminals.outOfService',
    glyph: isServed ? 'check' : 'off',
    canBeChosen: isServed,
  };
}

function webphone(phone: PhoneState, microphone: MicrophoneState): Omit<TerminalLook, 'icon'> {
  const no = (word: MessageKey) => ({ word, glyph: 'off', canBeChosen: false }) as const;
  if (microphone === 'denied' || microphone === 'blockedByFrame') return no('terminals.blocked');
  if (microphone === 'missing') return no('terminals.noMicrophone');
  if (phone.at === 'fault' && phone.fault === 'unsupported') return no('terminals.unsupported');
  if (phone.at === 'ready') return { word: 'terminals.ready', glyph: 'check', canBeChosen: true };
  if (phone.at === 'connecting') return { word: 'terminals.connecting', glyph: 'dots', canBeChosen: true };
  const isElsewhere = phone.at === 'fault' && phone.fault === 'takenOver';
  return { word: isElsewhere ? 'terminals.elsewhere' : 'terminals.starts', glyph: 'off', canBeChosen: true };
}
