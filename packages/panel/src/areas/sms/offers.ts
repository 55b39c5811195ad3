import MessageSquareText from 'lucide-react/icons/message-square-text';
import type { Offers } from '../../kernel/Area.ts';
import { smsCapableAtom } from './state.ts';
import { WaitingSms } from './WaitingSms.tsx';

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  menu: [{ path: '/acdsms', name: 'screen.sms', icon: MessageSquareText, shownTo: smsCapableAtom, Badge: WaitingSms }],
};
