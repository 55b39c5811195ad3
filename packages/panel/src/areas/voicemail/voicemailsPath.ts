/** Path of the messages with a filter. NAV-069 .. NAV-071 */
export const voicemailsPath = (filter: 'all' | 'vm' | 'rs'): string =>
  filter === 'all' ? '/voicemails' : `/voicemails/filter/${filter}`;

/** A recording may have the number of a message: both count from one. */
const pathIdOf = ({ kind, id }: Entry): string => (kind === 'rs' ? `rs-${id}` : id);

/** Path of one message or recording. NAV-072 */
export const voicemailPath = (entry: Entry): string => `/voicemails/detail/${encodeURIComponent(pathIdOf(entry))}`;

/** The message or recording of a path; also by the plain number of a recording, as links of before have it. */
export const entryOfPath = <E extends Entry>(entries: readonly E[], id: string | null): E | undefined =>
  entries.find((entry) => pathIdOf(entry) === id) ?? entries.find((entry) => entry.id === id);

interface Entry {
  kind: 'vm' | 'rs';
  id: string;
}
