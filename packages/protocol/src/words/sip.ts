/**
 * Header of an INVITE from a browser phone: external infos as JSON, percent-encoded, so that a call started for a
 * record carries it from its first push on.
 */
export const SIP_INFOS_HEADER = 'X-Ringside-Infos';

/** Header of an INVITE to a browser phone: `true` asks it to answer by itself. WRTC-002 */
export const SIP_AUTO_ANSWER_HEADER = 'X-Ringside-Auto-Answer';

/** Header of a final refusal of the SIP edge: code of the error catalogue. */
export const SIP_CODE_HEADER = 'X-Ringside-Code';

/** Header of an INVITE from a browser phone: the number that this one call shows to a party outside; one of the allowed ones. CRM-054 */
export const SIP_CALLER_ID_HEADER = 'X-Ringside-Caller-Id';

/** Content type of an INFO to a browser phone: the server does not hear it any more, though it may hear the server. */
export const SIP_UNHEARD_TYPE = 'application/x-ringside-unheard';

/**
 * Header of the answer to a REGISTER of a browser phone: ICE servers as JSON, as `createSoftphone` gives them. With each refresh
 * of its registration the phone gets TURN credentials that are good anew.
 */
export const SIP_ICE_HEADER = 'X-Ringside-Ice';
