import Clock from 'lucide-react/icons/clock';
import Grip from 'lucide-react/icons/grip';
import Info from 'lucide-react/icons/info';
import Keyboard from 'lucide-react/icons/keyboard';
import Settings from 'lucide-react/icons/settings';
import type { MessageKey } from '../i18n/translate.ts';
import type { Icon } from '../ui/icon.ts';

/** The documented order, without the entries whose screens do not exist yet. UI-001 */
export const menuEntries: readonly { path: string; name: MessageKey; icon: Icon }[] = [
  { path: '/dialpad', name: 'menu.dialpad', icon: Grip },
  { path: '/callhistories/personal', name: 'screen.history', icon: Clock },
  { path: '/settings', name: 'screen.settings', icon: Settings },
  { path: '/settings/about', name: 'screen.about', icon: Info },
  { path: '/shortcuts', name: 'screen.shortcuts', icon: Keyboard },
];
