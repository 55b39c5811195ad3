/** Why a call was not placed. */
export type CallFailure = 'noTerminal' | 'wrongNumber' | 'serviceMissed' | 'other';

/** What follows: an error to show, and whether the user chooses another terminal. */
export interface AfterFailedCall {
  error: 'noTerminal' | 'wrongNumber' | 'serviceMissed' | 'allOffline' | null;
  choosesTerminal: boolean;
}

/**
 * What a failed call leads to. Without any terminal the error is shown, and the choice is offered where there is one; any
 * other failure opens the choice when a terminal is in service.
 *
 * @param isChoiceThere the panel has the terminals choice and it is allowed
 * @param isAnyInService a terminal of the user is in service
 * @see ERR-015 .. ERR-020
 */
export function afterFailedCall(
  failure: CallFailure,
  { isChoiceThere, isAnyInService }: { isChoiceThere: boolean; isAnyInService: boolean },
): AfterFailedCall {
  if (failure === 'noTerminal') return { error: failure, choosesTerminal: isChoiceThere };
  if (failure !== 'other') return { error: failure, choosesTerminal: false };
  return isAnyInService && isChoiceThere
    ? { error: null, choosesTerminal: true }
    : { error: 'allOffline', choosesTerminal: false };
}
