/** A colleague whom the user could not reach and wants to call when that is possible. Times in epoch milliseconds. */
export interface CallBack {
  uri: string;
  extensionUri: string;
  name: string;
  number: string;
  cause: 'busy' | 'notAnswered' | 'unknown';
  /** Can be called now. */
  isReady: boolean;
  at: number;
  expiresAt: number;
}
