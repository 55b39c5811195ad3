/** Header that carries the session token on every request; never a URL, never a cookie. API-005, Q-127 */
/** Of an answer 303 to a sign-in, which has no `Location`: browsers would follow that unseen. AUTH-005, Q-191 */
export const LANDING_HEADER = 'Landing-Page';
export const TOKEN_HEADER = 'X-Application';

/** WebSocket of live data. PUSH-008 */
export const PUSH_PATH = '/restletrouter/';

/** SIP over WebSocket, sub-protocol `sip` (RFC 7118). */
export const SIP_PATH = '/sip';
