import { useActs } from '../../kernel/acts.ts';
import { useLoaded } from '../../kernel/hooks/useLoaded.ts';
import { announcementActs } from './acts.ts';

/** Announcements of a group, asked for when the page opens and after each change. */
export function useAnnouncements(groupUri: string) {
  const { announcements } = useActs(announcementActs);
  return useLoaded(() => announcements(groupUri));
}
