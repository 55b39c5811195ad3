/** Whether a call can be placed now, and from the page's side of the link: the same for every user and phone. */

/**
 * Why no call can be placed now. A newer panel may add values: treat an unknown one like `starting`.
 * - `starting`: the panel or its phone is still coming up;
 * - `signedOut`: nobody is signed in;
 * - `notAllowed`: the user's extension does not allow the CRM interface; waiting does not help;
 * - `noServer`: the link to the phone system is away;
 * - `noPhone`: none of the user's phones is in service;
 * - `takenElsewhere`: another browser or window has the phone, and the user has no other one in service;
 * - `noMicrophone`: denied by the user, withheld by a policy, or absent. Not yet asked for is no reason;
 * - `noPanel`: said by the SDK only, while it has no link to the panel.
 */
export type DialReason =
  | 'starting'
  | 'signedOut'
  | 'notAllowed'
  | 'noServer'
  | 'noPhone'
  | 'takenElsewhere'
  | 'noMicrophone'
  | 'noPanel';

/** `canDial: true` exactly with `reason: null`. */
export interface DialState {
  canDial: boolean;
  reason: DialReason | null;
}
