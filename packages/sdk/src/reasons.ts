/** Why a command was not carried out, or the link went down. All but the first two are the transport's, status 503. */
export type Reason =
  /** The panel said no: see `status` and `content`. */
  | 'refused'
  /** The content cannot be posted, e.g. because it holds a function. Status 400. */
  | 'malformed'
  /** The command's signal was aborted. */
  | 'aborted'
  /** No answer in time. */
  | 'timeout'
  /** No panel speaks at the other end. */
  | 'connect-timeout'
  /** No server answers at the panel's address, or the page's own policy keeps it from asking; trying goes on. */
  | 'unreachable'
  /** Something else than a panel lives at this address. */
  | 'wrong-address'
  /** The server does not let a page of this origin frame the panel: RINGSIDE_ALLOWED_PARENTS. */
  | 'origin-refused'
  /** The panel's page went away or was loaded again. */
  | 'panel-unloaded'
  /** Two heartbeats were not answered. */
  | 'unresponsive'
  /** The frame left the document. */
  | 'frame-removed'
  /** Another handle took this panel over. */
  | 'replaced'
  /** `reload()` was called. */
  | 'reloaded'
  | 'destroyed'
  /** Only reads, sets and CALL wait for the panel. */
  | 'not-ready'
  | 'queue-full'
  /** A newer CALL was queued; only the newest is placed. */
  | 'superseded';
