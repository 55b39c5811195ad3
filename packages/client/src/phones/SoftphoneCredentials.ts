/** Credentials of a phone that is software: in the browser, or on the desktop. */
export interface SoftphoneCredentials {
  registerId: string;
  devicePassword: string;
  community: string;
  serverAddress: string;
  abstractTerminalID: string;
  proxyAddress?: string;
  /** STUN and TURN servers for its media. */
  iceServers?: { urls: string[]; username?: string | undefined; credential?: string | undefined }[] | undefined;
}
