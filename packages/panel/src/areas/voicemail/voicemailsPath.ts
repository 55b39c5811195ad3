/** Path of the messages with a filter. NAV-069 .. NAV-071 */
export const voicemailsPath = (filter: 'all' | 'vm' | 'rs'): string =>
  filter === 'all' ? '/voicemails' : `/voicemails/filter/${filter}`;

/** Path of one message or recording. NAV-072 */
export const voicemailPath = ({ id }: { id: string }): string => `/voicemails/detail/${encodeURIComponent(id)}`;
