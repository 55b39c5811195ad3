import type { IncomingMessage } from 'node:http';

/** The client has gone before all of its request was here: what fails then is no fault of ours. */
export const isCutOff = (request: IncomingMessage | undefined): boolean =>
  request?.destroyed === true && !request.complete;
