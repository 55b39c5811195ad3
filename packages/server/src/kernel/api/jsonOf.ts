/** A value that no schema takes, other than undefined, which is an empty body to a schema that allows one. */
const MALFORMED = Symbol('malformed JSON');

/** No text of the database can hold this character. */
export const hasNul = (text: string): boolean => text.includes('\0');
/** The same in JSON, where it can only stand as an escape. */
const NUL_IN_JSON = /(?<!\\)(?:\\\\)*\\u0000/;

/** The value of a JSON text; something that no schema takes when it is none. Never throws. */
export function jsonOf(text: string): unknown {
  if (NUL_IN_JSON.test(text)) return MALFORMED;
  try {
    return JSON.parse(text);
  } catch {
    return MALFORMED;
  }
}
