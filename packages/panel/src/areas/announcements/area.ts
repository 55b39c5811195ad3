import { area } from '../../kernel/Area.ts';

/** What callers of a group hear; shown by the pages of queues and groups. */
export const announcements = area({
  needs: ['sounds'],
});
