import { port } from '../../kernel/ports.ts';
import { createWorks } from '../../kernel/works.ts';
import type { Area } from '../Area.ts';
import { createRecordings, type Recordings } from './createRecordings.ts';
import { keptRecordings } from './kept.ts';
import { addRecordingRoutes } from './routes.ts';
import { recordingStore } from './store.ts';

export type { Recordings } from './createRecordings.ts';

export const recordingsPort = port<Recordings>('recordings');

/**
 * Recorded calls.
 *
 * @param given.folder of the sounds; null: nothing is kept
 */
export const recordings = ({ folder }: { folder: string | null }): Area => ({
  name: 'recordings',
  needs: ['sounds'],
  async prepare({ company, database, journal, kept, now, onError, provide, seal }) {
    const store = recordingStore(database.db);
    const recordings = await createRecordings({ company, folder, journal, now, onError, seal, store });
    provide(recordingsPort, recordings);
    kept.add(keptRecordings(database.db, recordings));
  },
  open({ api, bus, company, database, use }) {
    const recordings = use(recordingsPort);
    const works = createWorks();
    bus.on('call.recording', (call) => works.add(recordings.kept(call)));
    addRecordingRoutes(api, { company, store: recordingStore(database.db), recordings });
    return { start: () => recordings.recover(), close: works.settled };
  },
});
