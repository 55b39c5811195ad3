import type { WireUserTags } from '@ringside/protocol/switchboard';
import { extensionUri } from '../../company/uris.ts';
import type { Area } from '../Area.ts';
import { createSwitchboard, type Reached } from './createSwitchboard.ts';
import { createTags } from './createTags.ts';
import { keptTags } from './kept.ts';
import { addSwitchboardRoutes } from './routes.ts';
import { switchboardStore } from './store.ts';

/** The list's own user does not matter: it is the same for everybody. */
const EVERYBODY = '';

/** What all switchboard users have on their desks, and tags of colleagues. */
export const switchboard: Area = {
  name: 'switchboard',
  async open({ api, bus, company, database, kept, lists }) {
    kept.add(keptTags(database.db));
    const store = switchboardStore(database.db);
    const reachedBy = (number: string): Reached | null => {
      const extension = company.extensionByNumber(number);
      if (extension) {
        // Everybody sees the desk: who is in no directory has no name there either.
        const name = extension.isHidden ? undefined : company.user(extension.userId)?.displayName;
        return { kind: 'user', label: name ?? number };
      }
      const group = company.groupByNumber(number);
      return group && { kind: 'group', label: group.label };
    };
    const switchboard = createSwitchboard({
      ...{ store, stored: await store.all(), reachedBy },
      put: (item) => lists.put(EVERYBODY, 'SwitchboardFavourite', item),
      removed: (uri) => lists.remove(EVERYBODY, 'SwitchboardFavourite', uri),
    });
    const tagsOf = (userId: string, tags: readonly string[]): WireUserTags => {
      const id = company.extensionOf(userId)?.id ?? '';
      return { restUri: `v1/switchboard/Tags/${id}`, extension: extensionUri(id), tags: [...tags] };
    };
    const tags = createTags({
      ...{ store, stored: await store.tags() },
      changed(userId, now) {
        const item = tagsOf(userId, now);
        if (now.length > 0) lists.put(EVERYBODY, 'UserTags', item);
        else lists.remove(EVERYBODY, 'UserTags', item.restUri);
      },
    });
    lists.add('SwitchboardFavourite', { of: switchboard.all, scope: 'shared' });
    lists.add('UserTags', { of: () => tags.all().map(([userId, own]) => tagsOf(userId, own)), scope: 'shared' });
    bus.on('company.changed', (change) => {
      const { kind, id } = change;
      const userId = change.kind === 'extension' ? change.userId : id;
      const isUser = kind === 'user' || kind === 'person' || kind === 'extension';
      const number = isUser ? company.extensionOf(userId)?.number : company.group(id)?.number;
      if (number !== undefined) switchboard.renamed(number);
    });
    bus.on('person.erased', ({ userId }) => tags.forget(userId));
    addSwitchboardRoutes(api, { company, switchboard, tags });
  },
};
