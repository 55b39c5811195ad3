import { atom } from 'jotai';
import Contact from 'lucide-react/icons/contact';
import FolderKey from 'lucide-react/icons/folder-key';
import MessageSquareLock from 'lucide-react/icons/message-square-lock';
import { offersAtom } from '../../../kernel/areasAtom.ts';
import type { Icon } from '../../../kit/text/icon.ts';

const rows: { path: string; icon: Icon }[] = [
  { path: '/settings/third-party-contacts', icon: Contact },
  { path: '/settings/matrix', icon: MessageSquareLock },
  { path: '/settings/matrix_backup', icon: FolderKey },
];

/** Pages of messages and accounts, by the names and conditions of the areas that have them. SET-019, ROLE-009 */
export const messageRowsAtom = atom((get) => {
  const settings = (get(offersAtom) ?? []).flatMap((offers) => offers.settings ?? []);
  return rows.flatMap((row) => {
    const offered = settings.find(({ path }) => path === row.path);
    return offered && (!offered.shownTo || get(offered.shownTo)) ? [{ ...row, name: offered.name }] : [];
  });
});
