import type { SoftphoneSession } from '@ringside/domain/softphone';

/** Credentials of a phone that is software: in the browser, or on the desktop. */
export interface SoftphoneCredentials extends SoftphoneSession {
  /** STUN and TURN servers for its media. */
  iceServers?: { urls: string[]; username?: string | undefined; credential?: string | undefined }[] | undefined;
}
