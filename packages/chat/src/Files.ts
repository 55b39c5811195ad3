import type { Done } from './Messaging.ts';

/** A picture in another size; in pixels. */
export interface SmallPicture {
  blob: Blob;
  width: number;
  height: number;
}
/** A voice that was recorded, as a message says it. MSG-014 */
export interface Voice {
  ms: number;
  /** Loudness over its time, each 0 to 1024; empty: it does not say. */
  waveform: readonly number[];
}
/** A file as it goes out, before it is encrypted. MSG-014 */
export interface OutgoingFile {
  name: string;
  /** MIME type; empty: not known. */
  type: string;
  blob: Blob;
  /** Of a picture: its size in pixels, and a small one where it is worth it; null: it is no picture. */
  image: { width: number; height: number; small: SmallPicture | null } | null;
  /** It is a voice message. */
  voice?: Voice;
}
/** A file on its way, without its bytes. */
export interface UnsentFile {
  name: string;
  type: string;
  bytes: number;
  isImage: boolean;
}
/** What a message says of its file. Others have written it: nothing of it is sure before the file is opened. */
export interface MessageFile {
  name: string;
  type: string;
  /** Null: it does not say. */
  bytes: number | null;
  /** Of a picture in pixels; null: it does not say. */
  width: number | null;
  height: number | null;
  hasSmall: boolean;
  /** Encrypted by a key that the message has. */
  isEncrypted: boolean;
  /** It is a voice message; null: it is none. */
  voice: Voice | null;
}

/** What can be wanted of files. */
export interface FileVerbs {
  /**
   * Sends a file as a message, after those that were written before it.
   *
   * @param key the same for the same file, whatever is tried again
   * @returns the fault M_TOO_LARGE for one that no server takes; what happens to it later is in the talk
   */
  sendFile(roomId: string, file: OutgoingFile, key: string): Promise<Done<null>>;
  /**
   * The file of a message, decrypted and compared with what the message says of it; a picture with its type, all else as bytes.
   *
   * @returns faults: FILE_DAMAGED, M_TOO_LARGE, M_NOT_FOUND, NETWORK, or what the homeserver said
   */
  fetchFile(roomId: string, eventId: string, which: 'whole' | 'small'): Promise<Done<Blob>>;
}
