/** How people are to those who write with them, as rooms publish it: the words of Matrix. */
export type Status = 'online' | 'unavailable' | 'offline';

const statuses: Readonly<Record<string, Status>> = {
  available: 'online',
  ...{
    working: 'unavailable',
    meeting: 'unavailable',
    meetings: 'unavailable',
    travelling: 'unavailable',
    lunch: 'unavailable',
  },
  ...{ away: 'unavailable', sick: 'unavailable', holidays: 'unavailable' },
};
/** What the presence of a user is published as; one that is not known is offline. PRES-008 .. PRES-010 */
export const statusOf = (presence: string): Status =>
  (Object.hasOwn(statuses, presence) && statuses[presence]) || 'offline';
