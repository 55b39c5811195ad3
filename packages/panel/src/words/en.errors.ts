/**
 * Texts of the error catalogue that a person can meet before the rest is there: signing in and the first call. The keys
 * keep their documented names; each error has a label and a detail.
 *
 * @see ERR-017, ERR-021 .. ERR-024
 */
export const enErrors = {
  i__ERROR_DEFAULT_LABEL: 'Something went wrong',
  i__ERROR_DEFAULT_DETAIL: 'The rest of the panel is not affected. Try again in a moment.',
  i__login_incorrect: 'Login or password is wrong',
  i__ROUTER_ERR_1_LOGIN_UNAUTHORIZED_DETAIL: 'Check the spelling and Caps Lock.',
  i__locked_account: 'This account is locked',
  i__ROUTER_ERR_1_ACCOUNT_LOCKED_DETAIL: 'There were too many tries with a wrong password.',
  i__ROUTER_ERR_418_LABEL: 'This account has no phone extension',
  i__ROUTER_ERR_418_DETAIL: 'You may not use this application without one. Ask your administrator.',
  i__ROUTER_ERR_429_LABEL: 'Too many tries',
  i__ROUTER_ERR_429_DETAIL: 'Wait a moment, then try again.',
  i__ROUTER_ERR_503_LABEL: 'The service is not available',
  i__ROUTER_ERR_503_DETAIL: 'Try again in a moment.',
  i__ERROR_TIMEOUT_LABEL: 'The server does not answer',
  i__ERROR_TIMEOUT_DETAIL: 'The network may be slow. Try again in a moment.',
  i__ERROR_NETWORK_LABEL: 'The server cannot be reached',
  i__ERROR_NETWORK_DETAIL: 'Check your network connection.',
  i__ERROR_WRONG_NUMBER_LABEL: 'This number cannot be called',
  i__ERROR_WRONG_NUMBER_DETAIL: 'Check the number and call again.',
} as const;
