import type { Area } from '../Area.ts';
import { presencePort } from '../presence/area.ts';
import { extensionView } from './extensionView.ts';

/** What everybody sees of a colleague: the live list `Extension`, the same for all. */
export const colleagues: Area = {
  name: 'colleagues',
  needs: ['presence'],
  open({ bus, calls, company, lists, use }) {
    const presence = use(presencePort);
    lists.add('Extension', {
      of: () => company.extensions.map((row) => extensionView(row, company, calls, presence)),
      scope: 'shared',
    });
    const show = (userId: string): void => {
      const extension = company.extensionOf(userId);
      if (extension) lists.put(userId, 'Extension', extensionView(extension, company, calls, presence));
    };
    bus.on('call.telephony', ({ userId }) => show(userId));
    bus.on('presence.changed', ({ userId }) => show(userId));
    bus.on('company.changed', ({ kind, id }) => {
      if (kind === 'person' || kind === 'user') show(id);
    });
  },
};
