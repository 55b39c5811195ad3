/** The user's sign-in, from the page. */
export interface SessionCommandMap {
  /** Signs the user out, as the panel's own menu does; a call in the browser phone ends. 403 for a user who may not sign out. */
  SIGN_OUT: { content: null; result: null };
}
