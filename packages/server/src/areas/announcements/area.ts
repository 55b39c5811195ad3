import { callCentreApi } from '../../company/callCentreApi.ts';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { soundUploadsPort } from '../sounds/area.ts';
import { createQueueSounds, type QueueSounds, SOUND_FILES } from './queueSounds.ts';
import { addQueueAnnouncementRoutes } from './routes.ts';

export const queueSoundsPort = port<QueueSounds>('queue sounds');

/**
 * What callers of a group hear.
 *
 * @param given.folder of the sounds; null: none are kept
 */
export const announcements = ({ folder }: { folder: string | null }): Area => ({
  name: 'announcements',
  needs: ['sounds'],
  async prepare({ company, provide, seal }) {
    if (folder !== null) await seal.add({ path: folder, whole: SOUND_FILES });
    const groupIds = company.groups.map(({ id }) => id);
    provide(queueSoundsPort, await createQueueSounds(folder, groupIds));
  },
  open({ api, bus, company, seal, use }) {
    addQueueAnnouncementRoutes(callCentreApi(api, company), {
      ...{ company, seal, sounds: use(queueSoundsPort), uploads: use(soundUploadsPort) },
      changed: (groupId) => bus.emit('group.changed', { groupId }),
    });
  },
});
