import type { Directory } from '../../calls/ports/Directory.ts';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { queueSoundsPort } from '../announcements/area.ts';
import { createDirectory } from './createDirectory.ts';

export const directoryPort = port<Directory>('directory');

/**
 * Where numbers lead.
 *
 * @param given.isOutside a trunk takes this outside number
 */
export const directory = ({ isOutside }: { isOutside: (number: string) => boolean }): Area => ({
  name: 'directory',
  needs: ['announcements'],
  prepare({ company, quotas, now, provide, use }) {
    const { hasAny } = use(queueSoundsPort);
    provide(directoryPort, createDirectory(company, isOutside, hasAny, now, quotas));
  },
});
