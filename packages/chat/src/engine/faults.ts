import type { Done } from '../Messaging.ts';

/** As much of an error of the SDK as is looked at. */
interface Said {
  errcode?: string;
  httpStatus?: number;
}

/** The code of an error: the homeserver's, or NETWORK where none came. */
export const codeOf = (error: unknown): string => (error as Said | null)?.errcode ?? 'NETWORK';

/** Whether the homeserver refuses this device or user. MSG-029 */
export const isSignedOut = (code: string): boolean =>
  ['M_FORBIDDEN', 'M_UNKNOWN_TOKEN', 'M_MISSING_TOKEN', 'M_USER_DEACTIVATED'].includes(code);

/** Whether the same may be answered otherwise in a while: no answer, too many questions, or a fault of the server. */
export const isPassing = (error: unknown): boolean => {
  const { errcode, httpStatus = 0 } = (error ?? {}) as Said;
  // The quota of the company is full: it is no more a fault that passes than a refusal is.
  if (errcode === 'M_RESOURCE_LIMIT_EXCEEDED') return false;
  return errcode === 'M_LIMIT_EXCEEDED' || httpStatus === 429 || httpStatus === 0 || httpStatus >= 500;
};

/** What is refused here, before the homeserver is asked: with a code of its kind. */
export const refusal = (errcode: string): Error => Object.assign(new Error(errcode), { errcode, httpStatus: 400 });

/** What was asked of the homeserver as a value. */
export async function done<T>(work: () => Promise<T>): Promise<Done<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, fault: { code: codeOf(error) } };
  }
}
