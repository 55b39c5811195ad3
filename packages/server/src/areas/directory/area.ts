import type { Directory } from '../../calls/ports/Directory.ts';
import { createDirectory } from '../../createDirectory.ts';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { queueSoundsPort } from '../announcements/area.ts';

export const directoryPort = port<Directory>('directory');

/** Where numbers lead. */
export const directory: Area = {
  name: 'directory',
  needs: ['announcements'],
  prepare({ company, quotas, options, now, provide, use }) {
    const { isOutside = () => false } = options;
    const { hasAny } = use(queueSoundsPort);
    provide(directoryPort, createDirectory(company, isOutside, hasAny, now, quotas));
  },
};
