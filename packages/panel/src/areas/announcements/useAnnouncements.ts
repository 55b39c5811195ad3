import { useLoaded } from '../../kernel/hooks/useLoaded.ts';
import { useCallCentre } from '../queues/useCallCentre.ts';

/** Announcements of a group, asked for when the page opens and after each change. */
export function useAnnouncements(groupUri: string) {
  return useLoaded(useCallCentre(), (client) => client.announcements(groupUri));
}
