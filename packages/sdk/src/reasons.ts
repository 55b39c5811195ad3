/** Why the link, not the panel, refused a command or went down. All carry status 503, except `malformed` with 400. */
export type TransportReason =
  /** No answer in time. */
  | 'timeout'
  /** No panel speaks at the other end. */
  | 'connect-timeout'
  /** The panel's page went away or was loaded again. */
  | 'panel-unloaded'
  /** Two heartbeats were not answered. */
  | 'unresponsive'
  /** The frame left the document. */
  | 'frame-removed'
  /** Another `createPhone` took this panel over. */
  | 'replaced'
  /** `reload()` was called. */
  | 'reloaded'
  | 'destroyed'
  /** ANSWER and DROP are not queued while there is no link. */
  | 'not-ready'
  | 'queue-full'
  /** A newer CALL was queued; only the newest is placed. */
  | 'superseded'
  /** The content cannot be posted, e.g. because it holds a function. */
  | 'malformed';

/** What the statuses of the panel mean. */
export type PanelReason =
  | 'malformed'
  | 'forbidden'
  | 'not-found'
  | 'wrong-number'
  | 'back-end'
  | 'not-allowed'
  | 'refused';

/** Reason of a status that the panel answered; `refused` for one this version does not know. */
export const panelReason = (status: number): PanelReason =>
  (
    ({
      400: 'malformed',
      403: 'forbidden',
      404: 'not-found',
      406: 'wrong-number',
      500: 'back-end',
      503: 'not-allowed',
    }) as const
  )[status as 400] ?? 'refused';
