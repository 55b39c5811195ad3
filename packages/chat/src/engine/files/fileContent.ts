import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { OutgoingFile } from '../../Files.ts';
import { voiceContent } from '../../rules/files/voice.ts';
import { encryptFile } from './encryptFile.ts';

interface Way {
  roomId: string;
  isEncrypted: boolean;
  abort: AbortController;
  /** It is encrypted, and begins to go out. */
  onUpload(): void;
  /** Bytes of the file itself that are with the homeserver. */
  onProgress(bytes: number): void;
}

/** Gives a file to the homeserver, encrypted where the room is; resolves with the content of its message. MSG-014 */
export async function fileContent(
  client: MatrixClient,
  { name, type, blob, image, voice }: OutgoingFile,
  { roomId, isEncrypted, abort, onUpload, onProgress }: Way,
): Promise<Record<string, unknown>> {
  const upload = async (file: Blob, mime: string, progress: (bytes: number) => void) => {
    const { bytes = file, sealed } = isEncrypted ? await encryptFile(await file.arrayBuffer()) : {};
    abort.signal.throwIfAborted();
    onUpload();
    // The homeserver learns the room, neither its name nor, of an encrypted one, what it is.
    const { content_uri: url } = await client.uploadContent(new Blob([bytes]), {
      ...{ type: sealed ? 'application/octet-stream' : mime, abortController: abort },
      // In place of a name: so that the file is deleted with what the room keeps no longer.
      ...{ name: `ringside-room:${roomId}`, includeFilename: true },
      progressHandler: ({ loaded }) => progress(loaded),
    });
    return { url, sealed };
  };
  const { small = null } = image ?? {};
  const info: Record<string, unknown> = { mimetype: type || 'application/octet-stream', size: blob.size };
  if (image) Object.assign(info, { w: image.width, h: image.height });
  if (voice) info['duration'] = voice.ms;
  if (small) {
    const { type: mimetype, size } = small.blob;
    const { url, sealed } = await upload(small.blob, mimetype, () => undefined);
    info['thumbnail_info'] = { mimetype, size, w: small.width, h: small.height };
    Object.assign(info, sealed ? { thumbnail_file: { ...sealed, url } } : { thumbnail_url: url });
  }
  const { url, sealed } = await upload(blob, type, onProgress);
  return {
    ...{ msgtype: image ? 'm.image' : voice ? 'm.audio' : 'm.file', body: name, filename: name, info },
    ...(voice && voiceContent(voice)),
    ...(sealed ? { file: { ...sealed, url } } : { url }),
  };
}
