import { port } from '../../kernel/ports.ts';
import { createWorks } from '../../kernel/works.ts';
import type { Area } from '../Area.ts';
import { createRecordings, type Recordings } from './createRecordings.ts';
import { addRecordingRoutes } from './routes.ts';

export const recordingsPort = port<Recordings>('recordings');

/** Recorded calls. */
export const recordings: Area = {
  name: 'recordings',
  async prepare({ company, journal, now, onError, options, provide, store }) {
    const folder = options.folders?.recordings ?? null;
    provide(recordingsPort, await createRecordings({ company, folder, journal, now, onError, store }));
  },
  open({ api, bus, company, store, use }) {
    const recordings = use(recordingsPort);
    const works = createWorks();
    bus.on('call.recording', (call) => works.add(recordings.kept(call)));
    addRecordingRoutes(api, { company, store, recordings });
    return { start: () => recordings.recover(), close: works.settled };
  },
};
