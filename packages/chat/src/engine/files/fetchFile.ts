import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';
import { isPicture, MAX_FETCHED, whereIs } from '../../rules/files/fileRules.ts';
import { refusal } from '../faults.ts';
import { decryptFile } from './encryptFile.ts';

/** The file of a message, opened; see `FileVerbs`. */
export async function fetchFile(
  client: MatrixClient,
  room: Room,
  eventId: string,
  which: 'whole' | 'small',
): Promise<Blob> {
  const event = room.findEventById(eventId);
  const content = event && !event.isRedacted() ? event.getOriginalContent() : null;
  if (!content) throw refusal('M_NOT_FOUND');
  const place = whereIs(content, which);
  if (!place) throw refusal('FILE_DAMAGED');
  const address = `${client.baseUrl}/_matrix/client/v1/media/download/${encodeURIComponent(place.server)}/${place.id}`;
  const answer = await client.http.fetch(address, {
    headers: { Authorization: `Bearer ${client.getAccessToken()}` },
  });
  if (!answer.ok) {
    const said = (await answer.json().catch(() => ({}))) as { errcode?: string };
    throw refusal(said.errcode ?? 'NETWORK');
  }
  if (Number(answer.headers.get('Content-Length')) > MAX_FETCHED) throw refusal('M_TOO_LARGE');
  const bytes = await answer.arrayBuffer();
  const plain = place.sealed ? await decryptFile(bytes, place.sealed) : bytes;
  const info = (which === 'small' ? content['info']?.['thumbnail_info'] : content['info']) as { mimetype?: unknown };
  const type = String(info?.mimetype ?? '');
  return new Blob([plain], { type: isPicture(type) ? type : 'application/octet-stream' });
}
