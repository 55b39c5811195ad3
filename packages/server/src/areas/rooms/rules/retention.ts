import { type Content, part } from './Event.ts';

const DAY = 86_400_000;
/** What a room says of itself; as in MSC1763. */
export const RETENTION = 'm.room.retention';

/** How long a room keeps what is said in it, in milliseconds, by what it says; null: for good, or nothing that is understood. */
const ownOf = (content: Content | undefined): number | null => {
  const most = content?.['max_lifetime'];
  return typeof most === 'number' && Number.isFinite(most) && most >= DAY ? most : null;
};
/** Whether a room may say this of itself: whole milliseconds, a day or more, or nothing. */
export const isRetention = (content: Content): boolean =>
  content['max_lifetime'] === undefined || (ownOf(content) !== null && Number.isSafeInteger(content['max_lifetime']));

/** How long what is said in a room is kept, in milliseconds; null: for good. The shorter of what the room and the company want. */
export function lifetimeOf(content: Content | undefined, companyDays: number | null): number | null {
  const all = [ownOf(content), companyDays === null ? null : companyDays * DAY].filter((one) => one !== null);
  return all.length > 0 ? Math.min(...all) : null;
}

/** The same as a room says it, for clients. */
export const lifetimeSaid = (days: number): Content => ({ max_lifetime: days * DAY });

const NAMED = 'ringside-room:';
/** The name of an upload that says for which room it is: so that the file goes with its message, which the server cannot read. */
export const uploadFor = (roomId: string): string => `${NAMED}${roomId}`;
export const roomOfUpload = (name: string): string | null => (name.startsWith(NAMED) ? name.slice(NAMED.length) : null);

/** Ids of the files of this server that a message names, as far as it is not encrypted. */
export function filesNamed(content: Content, serverName: string): string[] {
  const info = part(content, 'info');
  const all = [
    ...[content['url'], part(content, 'file')['url']],
    ...[info['thumbnail_url'], part(info, 'thumbnail_file')['url']],
  ];
  const start = `mxc://${serverName}/`;
  return all.flatMap((one) => (typeof one === 'string' && one.startsWith(start) ? [one.slice(start.length)] : []));
}
