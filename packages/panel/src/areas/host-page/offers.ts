import PanelTop from 'lucide-react/icons/panel-top';
import type { Offers } from '../../kernel/Area.ts';
import { hasHostPageAtom } from './hostUiState.ts';

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  menu: [{ path: '/crm', name: 'screen.hostPage', icon: PanelTop, shownTo: hasHostPageAtom }],
};
