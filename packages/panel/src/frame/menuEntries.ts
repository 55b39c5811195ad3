import { atom } from 'jotai';
import Activity from 'lucide-react/icons/activity';
import Clock from 'lucide-react/icons/clock';
import Grip from 'lucide-react/icons/grip';
import Info from 'lucide-react/icons/info';
import Keyboard from 'lucide-react/icons/keyboard';
import Layers from 'lucide-react/icons/layers';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PanelTop from 'lucide-react/icons/panel-top';
import Settings from 'lucide-react/icons/settings';
import Users from 'lucide-react/icons/users';
import Voicemail from 'lucide-react/icons/voicemail';
import { groups } from '../kernel/state.ts';
import type { Icon } from '../kit/text/icon.ts';
import type { MessageKey } from '../words/translate.ts';

/** The documented order and names, without the entries whose screens do not exist yet; `short` is what is shown. UI-001 */
export const menuEntries: readonly { path: string; name: MessageKey; short: MessageKey; icon: Icon }[] = [
  { path: '/dialpad', name: 'menu.dialpad', short: 'menu.dialpad', icon: Grip },
  { path: '/callhistories/personal', name: 'screen.history', short: 'screen.history', icon: Clock },
  { path: '/voicemails', name: 'screen.messages', short: 'screen.messages', icon: Voicemail },
  { path: '/groups', name: 'screen.groups', short: 'screen.groups', icon: Users },
  { path: '/queue', name: 'screen.queues', short: 'screen.queues', icon: Layers },
  { path: '/acdsms', name: 'screen.sms', short: 'screen.sms', icon: MessageSquareText },
  { path: '/supervision', name: 'screen.supervision', short: 'screen.supervision', icon: Activity },
  { path: '/crm', name: 'screen.hostPage', short: 'screen.hostPage', icon: PanelTop },
  { path: '/settings', name: 'screen.settings', short: 'screen.settings', icon: Settings },
  { path: '/settings/about', name: 'screen.about', short: 'menu.about', icon: Info },
  { path: '/shortcuts', name: 'screen.shortcuts', short: 'menu.shortcuts', icon: Keyboard },
];

/** The user belongs to a group that is no queue. GRP-001 */
export const hasGroupsAtom = atom((get) => get(groups.allAtom).some(({ isAcd, isMember }) => !isAcd && isMember));
