import type { BridgeWords, RefusalName } from '../words.ts';

const refusalTexts: Record<RefusalName, string> = {
  signedOut: 'Nobody is signed in.',
  notAllowed: 'This page may not drive the phone.',
  malformed: 'The panel did not understand the command.',
  tooLong: 'The command is too long.',
  keyMisused: 'The key of the command was used for another one.',
  forbidden: 'The user may not do this.',
  unknownLine: 'There is no such call.',
  serviceMissed: 'This service is not available.',
  starting: 'The phone is still starting.',
  superseded: 'Another call was asked for meanwhile.',
  takenElsewhere: 'The phone is in use in another place.',
  noServer: 'The phone system cannot be reached.',
  noPhone: 'No phone is in service.',
  noMicrophone: 'The phone has no microphone.',
  tooMany: 'Too many calls were started in a short time. Wait a moment.',
  outcomeUnknown: 'The phone was loaded again meanwhile; it is not known whether this was done.',
  failed: 'Something went wrong.',
};

const causeTexts: Record<string, string> = {
  normal: 'Call ended',
  busy: 'Busy',
  declined: 'Declined',
  notAnswered: 'Not answered',
  callerCancel: 'Cancelled by the caller',
  answeredElsewhere: 'Answered elsewhere',
  pickedUp: 'Picked up',
  forwarded: 'Forwarded',
  redirected: 'Redirected',
  notAvailable: 'Not available',
  numberInvalid: 'Invalid number',
  callNotAllowed: 'Call not allowed',
  routeFailure: 'No route to this number',
  mediaFailure: 'The sound could not be connected',
  connectionLost: 'Connection lost',
  serverStopped: 'The server was stopped',
  causeReorderTone: 'The call could not be completed',
  causeCallNextTermUnavailable: 'The next phone is not available',
};

/** The words of a bridge under test. */
export const englishWords: BridgeWords = {
  refusal: (name) => refusalTexts[name],
  cause: (cause) => (Object.hasOwn(causeTexts, cause) ? causeTexts[cause] : undefined) ?? 'Call ended',
};
