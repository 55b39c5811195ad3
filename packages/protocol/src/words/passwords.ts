/** Characters of a password or a login at most. PWD-008 */
export const PASSWORD_MAX = 128;
/** Signs that a password may have beside letters and digits, one of which may be asked of it. PWD-005 */
export const PASSWORD_SIGNS = "-_.!~*'()%@";
/** Letters and digits of passwords and codes that the server makes: none of them looks like another. */
export const CLEAR_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
