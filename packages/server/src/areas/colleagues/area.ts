import { extensionUri } from '../../company/uris.ts';
import type { Area } from '../Area.ts';
import { presencePort } from '../presence/area.ts';
import { extensionView } from './extensionView.ts';

/** What everybody sees of a colleague: the live list `Extension`, the same for all; who is in no directory is not in it. CONT-006 */
export const colleagues: Area = {
  name: 'colleagues',
  needs: ['presence'],
  open({ bus, calls, company, lists, use }) {
    const presence = use(presencePort);
    lists.add('Extension', {
      of: () =>
        company.extensions
          .filter(({ isHidden }) => !isHidden)
          .map((row) => extensionView(row, company, calls, presence)),
      scope: 'shared',
    });
    const show = (userId: string): void => {
      const extension = company.extensionOf(userId);
      if (extension?.isHidden) lists.remove(userId, 'Extension', extensionUri(extension.id));
      else if (extension) lists.put(userId, 'Extension', extensionView(extension, company, calls, presence));
    };
    bus.on('call.telephony', ({ userId }) => show(userId));
    bus.on('presence.changed', ({ userId }) => show(userId));
    bus.on('company.changed', (change) => {
      if (change.kind === 'person' || change.kind === 'user') show(change.id);
      if (change.kind === 'extension') show(change.userId);
    });
  },
};
