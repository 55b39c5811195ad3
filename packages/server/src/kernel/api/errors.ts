import type { ApiError } from '@ringside/protocol/kernel/common';
import { bookErrors } from './bookErrors.ts';
import { meetingErrors } from './meetingErrors.ts';

interface Entry {
  status: number;
  /** Overrides `i__{CODE}_LABEL`. */
  label?: string;
  detail?: string;
  text: string;
}

const SESSION_OVER = { status: 401, label: 'i__ROUTER_ERR_401_LABEL', detail: 'i__ROUTER_ERR_401_DETAIL' };
const TOKEN_REFUSED = { status: 401, label: 'i__SIGN_IN_TOKEN_LABEL', detail: 'i__SIGN_IN_TOKEN_DETAIL' };

/**
 * Refusals of this server: status, label and detail keys, English text. Keys are `i__{CODE}_LABEL` and
 * `i__{CODE}_DETAIL` unless the specification names others. ERR-021 .. ERR-026, ERR-040, Q-197
 */
export const catalogue = {
  ROUTER_ERR_1_LOGIN_UNAUTHORIZED: { status: 401, label: 'i__login_incorrect', text: 'Login or password is wrong.' },
  ROUTER_ERR_1_ACCOUNT_LOCKED: { status: 423, label: 'i__locked_account', text: 'The account is locked for a while.' },
  /** The password is right, and the user has two steps. AUTH-001, Q-190 */
  SECOND_PASSWORD: {
    status: 401,
    text: 'The second step is wanted: a passkey, the code of an app, or a recovery code.',
  },
  /** The password is right, the company demands a second step, and the user has none. */
  SECOND_STEP_MISSING: { status: 401, text: 'The company demands a second step: set it up by v1/session/app.' },
  /** SET-020 */
  FAX_DOMAIN_WRONG: { status: 406, text: 'This is not the name of a domain.' },
  APP_CODE_WRONG: { status: 406, text: 'This is not the code that the app shows now.' },
  SECOND_PASSWORD_WRONG: { status: 401, text: 'This is not the second step of this account.' },
  /** AUTH-005 */
  LANDING_PAGE: {
    status: 303,
    label: 'i__ROUTER_ERR_403_LABEL',
    detail: 'i__ROUTER_ERR_403_DETAIL',
    text: 'The phone of this user is at another address: see the header Landing-Page.',
  },
  PASSKEY_REFUSED: { status: 401, text: 'This passkey is not known here, or was not used just now.' },
  PASSKEY_SECOND: { status: 403, text: 'This passkey comes after the password.' },
  MICROSOFT_REFUSED: { status: 401, text: 'Microsoft did not confirm who signs in. Begin again.' },
  MICROSOFT_UNKNOWN: { status: 403, text: 'No user here belongs to this account of Microsoft.' },
  MICROSOFT_UNREACHABLE: { status: 503, text: 'Microsoft cannot be reached.' },
  PASSKEY_NOT_MADE: { status: 406, text: 'This passkey was not made for this server, here and now.' },
  ROUTER_ERR_400: { status: 400, text: 'The request is malformed.' },
  ROUTER_ERR_401: { status: 401, text: 'The session has ended. Sign in again.' },
  /** The labels of an ended session; the code says why. */
  SESSION_EXPIRED: { ...SESSION_OVER, text: 'The session has run out. Sign in again.' },
  SESSION_REVOKED: { ...SESSION_OVER, text: 'The session was ended from elsewhere. Sign in again.' },
  SIGN_IN_TOKEN_UNKNOWN: { ...TOKEN_REFUSED, text: 'This sign-in token is unknown. Ask for a new one.' },
  SIGN_IN_TOKEN_USED: { ...TOKEN_REFUSED, text: 'This sign-in token was used already. Ask for a new one.' },
  SIGN_IN_TOKEN_LATE: { ...TOKEN_REFUSED, text: 'This sign-in token is too old. Ask for a new one.' },
  SIGN_IN_TOKEN_ORIGIN: { ...TOKEN_REFUSED, status: 403, text: 'This sign-in token was made for another page.' },
  SIGN_IN_SESSION_OVER: { ...TOKEN_REFUSED, text: 'The session that this token goes on with is over. Sign in again.' },
  SIGN_IN_WINDOW_GONE: { status: 410, text: 'Nobody waits for this sign-in any more. Begin again in the panel.' },
  SERVER_KEY: { status: 401, text: 'The Authorization header carries no known server key.' },
  SERVER_KEY_RIGHT: { status: 403, text: 'This server key does not allow that.' },
  SIGN_IN_USER_UNKNOWN: { status: 404, text: 'There is no such user.' },
  ROUTER_ERR_403: { status: 403, text: 'This is not allowed.' },
  ROUTER_ERR_404: { status: 404, text: 'There is no such thing here.' },
  ROUTER_ERR_412: { status: 412, text: 'This is not possible in the present state.' },
  ROUTER_ERR_413: { status: 413, text: 'The request is too long.' },
  ROUTER_ERR_418: { status: 418, text: 'The account has no extension.' },
  ROUTER_ERR_429: { status: 429, text: 'Too many requests. Try again later.' },
  ROUTER_ERR_503: { status: 503, text: 'The other side cannot be reached.' },
  /** EXTC-009, EXTC-010 */
  not_initialized: { status: 412, text: 'The deployment has not set this directory up.' },
  not_logged_in: { status: 412, text: 'No account is connected.' },
  /** EXTC-011 */
  EXTERNAL_GONE: { status: 410, text: 'Nobody waits for this window any more. Begin again in the panel.' },
  EXTERNAL_DENIED: { status: 403, text: 'The permission to read contacts was not given.' },
  EXTERNAL_ADDRESS: { status: 502, text: 'The provider does not know the address of this server.' },
  EXTERNAL_BUSY: { status: 429, text: 'The provider asks to wait.' },
  EXTERNAL_UNREACHABLE: { status: 503, text: 'The provider cannot be reached.' },
  EXTERNAL_FAILED: { status: 502, text: 'The provider answered with what could not be used.' },
  ...bookErrors,
  ...meetingErrors,
  /** CONF-031, CONF-032, ERR-027 */
  RESTLETAPI_ERR_ZOOM_NOT_ALLOWED: { status: 403, text: 'The user may have no room there.' },
  ZOOM_ROOM_LIMIT: { status: 412, text: 'All rooms are taken.' },
  MEETING_SERVICE_DENIED: { status: 403, text: 'The user may have no room there.' },
  MEETING_SERVICE: { status: 503, text: 'The meeting service does not answer.' },
  ERROR_QUERY: { status: 500, text: 'The query failed on the server.' },
  ERROR_GET: { status: 500, text: 'The data could not be read on the server.' },
  ERROR_CREATE: { status: 500, text: 'It could not be saved on the server.' },
  ERROR_UPDATE: { status: 500, text: 'The change could not be saved on the server.' },
  ERROR_DELETE: { status: 500, text: 'It could not be deleted on the server.' },
  PASSWORD_CURRENT: { status: 403, text: 'This is not the present password.' },
  PASSWORD_LOCKED: { status: 403, text: 'Passwords are not changed here.' },
  PASSWORD_SIMPLE: { status: 406, text: 'This password is too simple.' },
  /** PWD-014 */
  PWD_ERR_MINLENGTH: { status: 406, label: 'i__pwd_err_minlength', text: 'The password is too short.' },
  PWD_ERR_SEQUENCE: { status: 406, label: 'i__pwd_err_sequence', text: 'The password is a simple sequence.' },
  PWD_ERR_UNICITY: { status: 406, label: 'i__pwd_err_unicity', text: 'The password is one character again and again.' },
  PWD_ERR_UPPERCASE: { status: 406, label: 'i__pwd_err_uppercase', text: 'The password lacks a capital letter.' },
  PWD_ERR_LOWERCASE: { status: 406, label: 'i__pwd_err_lowercase', text: 'The password lacks a small letter.' },
  PWD_ERR_SPECIALCHAR: {
    status: 406,
    label: 'i__pwd_err_speciachar',
    text: "The password lacks a special character: - _ . ! ~ * ' ( ) % @.",
  },
  PWD_ERR_DIGIT: { status: 406, label: 'i__pwd_err_digit', text: 'The password lacks a digit.' },
  PWD_ERR_PATTERN: {
    status: 406,
    label: 'i__pwd_err_pattern',
    text: "A password has at most 128 characters: letters, digits and - _ . ! ~ * ' ( ) % @ alone.",
  },
  ERROR_WRONG_NUMBER: { status: 406, text: 'Bad number.' },
  ERROR_CALL_NOT_ALLOWED: { status: 403, text: 'This call is not allowed.' },
  ERROR_NO_SOFTPHONE_ALLOWED: { status: 403, text: 'No softphone terminal is allowed for this extension.' },
  /** ERR-039 */
  ERR_12: { status: 412, text: 'Not during a call that a group brought.' },
  /** ROLE-011 */
  DEVICE_LINES_DENIED: { status: 403, text: 'You may not change desk phones and their lines.' },
  /** ROLE-004 */
  GROUP_FIELD_DENIED: { status: 403, text: 'You may not change all of this of the group. Nothing was changed.' },
  /** ROLE-017 */
  SMS_NUMBER_DENIED: { status: 403, text: 'No SMS may be sent to this number.' },
  SMS_NO_NUMBER: { status: 412, text: 'You have no number of your own that SMS could come from.' },
  SMS_NO_GATEWAY: { status: 412, text: 'Nothing carries SMS here.' },
  /** NUM-012 */
  SMS_TOO_LONG: { status: 412, text: 'This is too long for an SMS.' },
  CHAT_OVER: { status: 412, text: 'Nobody reads this any more.' },
  CALLER_ID_NOT_ALLOWED: {
    status: 403,
    label: 'i__ROUTER_ERR_403_LABEL',
    detail: 'i__ROUTER_ERR_403_DETAIL',
    text: 'This number is not one of the allowed caller ids.',
  },
  /** DENY-001 */
  DENYLIST_PROTECTED: {
    status: 403,
    text: 'Numbers of the own company and for emergencies cannot be blocked.',
  },
  /** ERR-031 */
  LAL_10_15: { status: 412, text: 'The conditions are not met: too many favourites, or no free short number.' },
  /** ERR-032 */
  LAL_10_21: { status: 412, text: 'The user has a speed dial with this short number.' },
  /** ERR-034 */
  LAL_100_106: { status: 412, text: 'The user has as many speed dials as are allowed.' },
  /** ERR-033 */
  LAL_60_15: { status: 412, text: 'Another rule is for the same calls at the same time.' },
  /** ERR-036 */
  LAL_500_880: { status: 412, text: 'Calls would go round in a circle.' },
  /** ERR-037 */
  LAL_500_884: { status: 403, text: 'This destination is not allowed.' },
  /** ERR-038 */
  LAL_1000_1003: { status: 412, text: 'Another event of every week is at the same time.' },
  /** VM-006 */
  GREETING_FORMAT: { status: 415, text: 'The format of this sound file is not supported.' },
  GREETING_TOO_LONG: { status: 413, text: 'The greeting is longer than three minutes.' },
  TOO_MANY_GREETINGS: { status: 412, text: 'There are twenty greetings already.' },
  /** PWD-015, PWD-016; labels of passwords where there are some. */
  PIN_DIGITS_ONLY: { status: 400, label: 'i__pwd_err_pattern', text: 'A PIN consists of digits.' },
  PIN_TOO_SHORT: { status: 400, label: 'i__pwd_err_minlength', text: 'A PIN has at least four digits.' },
  PIN_TOO_LONG: { status: 400, label: 'i__pwd_err_pattern', text: 'A PIN has at most ten digits.' },
  PIN_UNICITY: { status: 400, label: 'i__pwd_err_unicity', text: 'A PIN is not one digit repeated.' },
  PIN_SEQUENCE: { status: 400, label: 'i__pwd_err_sequence', text: 'A PIN is no sequence of digits.' },
  PIN_OWN_NUMBER: { status: 400, text: 'A PIN is not the own number.' },
  /** LIM-004 */
  /** The disk, or what may be kept of one user or queue, is full. */
  UPLOAD_NO_ROOM: {
    status: 507,
    label: 'i__ERR_EXTENSION.SENDACDMEDIA_LABEL',
    detail: 'i__ERR_EXTENSION.SENDACDMEDIA_DETAIL',
    text: 'There is no room for more files.',
  },
  UPLOAD_INFECTED: {
    status: 422,
    label: 'i__ERR_EXTENSION.SENDACDMEDIA_LABEL',
    detail: 'i__ERR_EXTENSION.SENDACDMEDIA_DETAIL',
    text: 'The virus scanner refuses this file.',
  },
  UPLOAD_UNCHECKED: {
    status: 503,
    label: 'i__ERR_EXTENSION.SENDACDMEDIA_LABEL',
    detail: 'i__ERR_EXTENSION.SENDACDMEDIA_DETAIL',
    text: 'Files cannot be checked for viruses at the moment. Try again later.',
  },
  PHOTO_REFUSED: { status: 413, text: 'A photo is a JPEG, PNG or WebP of at most 256 kB and 16 to 1024 pixels.' },
  FILE_TOO_BIG_AUDIO: { status: 413, text: 'The sound file is too big.' },
  FILE_TOO_BIG_DOCUMENT: { status: 413, text: 'The document is too big.' },
  FILE_TOO_BIG_IMAGE: { status: 413, text: 'The picture is too big.' },
  FILE_TOO_BIG_VIDEO: { status: 413, text: 'The film is too big.' },
  /** ERR-029 */
  'ERR_EXTENSION.SENDACDMEDIA': { status: 502, text: 'The file was not sent.' },
  SMS_TAKEN: { status: 412, text: 'A colleague has taken this thread.' },
  SMS_NOT_YOURS: { status: 403, text: 'A colleague has this thread.' },
  SMS_LIMIT: { status: 412, text: 'You have as many threads as you may have at a time.' },
  SMS_LOGGED_OUT: { status: 412, text: 'Only agents that are logged in to the queue take its threads.' },
  CALL_GONE: { status: 410, text: 'The caller has gone to somebody else.' },
  /** PROMPT-025 */
  REASON_MISSING: { status: 403, text: 'A reason is needed to open this recording.' },
  ERROR_DEFAULT: { status: 500, text: 'Something went wrong on the server.' },
} as const satisfies Record<string, Entry>;
export type ErrorCode = keyof typeof catalogue;

/** Codes of the call half and their entry in the catalogue. */
const aliases: Record<string, ErrorCode> = {
  NUMBER_INVALID: 'ERROR_WRONG_NUMBER',
  CALL_NOT_ALLOWED: 'ERROR_CALL_NOT_ALLOWED',
};

/** A refusal as a value; `status` is the HTTP status. */
export interface Refusal {
  status: number;
  body: ApiError;
}

/**
 * The refusal of a code; one that the catalogue does not know gets the default label. ERR-040
 *
 * @param more `cause`: name of the label and detail that say it more exactly than those of the code
 */
export function refusal(
  code: string,
  more: { text?: string; retryAfterMs?: number; status?: number; cause?: string; puzzle?: string } = {},
): Refusal {
  const name = aliases[code] ?? code;
  const isKnown = Object.hasOwn(catalogue, name);
  const entry: Entry = catalogue[isKnown ? (name as ErrorCode) : 'ERROR_DEFAULT'];
  const key = isKnown ? name : 'ERROR_DEFAULT';
  const { retryAfterMs, puzzle, cause = key } = more;
  return {
    status: more.status ?? entry.status,
    body: {
      code,
      label: entry.label ?? `i__${cause}_LABEL`,
      detail: entry.detail ?? `i__${cause}_DETAIL`,
      text: more.text ?? entry.text,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      ...(puzzle === undefined ? {} : { puzzle }),
    },
  };
}
