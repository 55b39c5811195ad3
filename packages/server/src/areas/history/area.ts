import { whoMoved } from '../../company/whoMoved.ts';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { createCallNotes } from './createCallNotes.ts';
import { createHistory, type History } from './createHistory.ts';
import { historyView } from './historyView.ts';
import { keptHistory } from './kept.ts';
import { addNoteRoutes } from './noteRoutes.ts';
import { noteStore } from './noteStore.ts';
import { addHistoryRoutes } from './routes.ts';
import { createRunningCalls } from './runningCalls.ts';
import { historyStores } from './store.ts';

export type { History } from './createHistory.ts';

export const historyPort = port<History>('history');
/** The call that a line of a user's own history belonged to; null: there is no such line, or the call is not known. */
export const callOfLinePort = port<(userId: string, lineId: string) => Promise<string | null>>('call of a line');

/**
 * Finished calls of users and of groups.
 *
 * @param given.folder where it is written down which calls are running, for after a crash; null: nowhere
 */
export const history = ({ folder }: { folder: string | null }): Area => ({
  name: 'history',
  async open({ api, bus, calls, company, database, journal, kept, lists, now, onError, provide }) {
    const store = historyStores(database.db);
    kept.add(keptHistory(database.db));
    const notes = createCallNotes({
      ...{ store: noteStore(database.db), calls, now },
      shown: (row) => lists.put(row.userId, 'CallHistory', historyView(row)),
    });
    const history = createHistory({
      ...{ company, store, journal, lists, notes },
      tell: (userId) => bus.emit('history.changed', { userId }),
    });
    provide(historyPort, history);
    provide(callOfLinePort, store.history.callOf);
    const running = createRunningCalls({ folder, onError });
    for (const call of running.left()) history.finished(call);
    // What the last run could not write, before anybody reads it.
    for (const lane of ['call', 'groupCall']) await journal.settled(lane);
    bus.on('call.line', history.line);
    bus.on('call.finished', history.finished);
    bus.on('queue.left', history.left);
    bus.on('person.erased', ({ userId }) => history.renew(userId));
    bus.on('company.changed', (changed) => {
      if (changed.kind === 'members') for (const userId of whoMoved(changed)) lists.renew(userId, 'GroupCall');
    });
    addHistoryRoutes(api, { company, store, history, now });
    addNoteRoutes(api, notes);
    await notes.forgetLost();
    return { start: () => running.watch(calls, bus), close: running.stop };
  },
});
