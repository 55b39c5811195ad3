import { createWorks } from '../../kernel/works.ts';
import type { Area } from '../Area.ts';
import { contactMergesPort } from '../contacts/area.ts';
import { createPersonNotes } from './createPersonNotes.ts';
import { keptPersonNotes } from './kept.ts';
import { addPersonNoteRoutes } from './routes.ts';

/** What users write about people, each for themselves alone. */
export const personNotes: Area = {
  name: 'person-notes',
  needs: ['contacts'],
  open({ api, bus, company, database, kept, now, onError, use }) {
    kept.add(keptPersonNotes(database.db));
    const notes = createPersonNotes({ db: database.db, company, now });
    const works = createWorks();
    const fail = (error: unknown) => onError('a note about a contact that is gone is still there', error);
    const follow = (ids: readonly string[]): void => works.add(notes.changed(ids).catch(fail));
    bus.on('company.changed', (change) => {
      if (change.kind === 'contact' && change.what === 'removed') follow([change.id]);
      if (change.kind === 'contacts' && change.what === 'changed') follow(change.ids);
    });
    use(contactMergesPort).add(notes.merged);
    addPersonNoteRoutes(api, notes);
    return { start: () => notes.sweep().catch(fail), close: works.settled };
  },
};
