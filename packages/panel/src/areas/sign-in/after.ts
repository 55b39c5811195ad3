import type { Ground } from '../../kernel/ground/Ground.ts';
import { keepProfile } from './keepProfile.ts';
import { leaveByPath } from './leaveByPath.ts';
import { borrowSignIn, checkTie, lendSignIn } from './window/popOut.ts';

/** What the session does once the first screen is there. PROF-017 .. PROF-025, NAV-110 */
export function afterStart(ground: Ground): void {
  keepProfile(ground);
  leaveByPath(ground);
  if (window.parent !== window) return ground.onEnd(lendSignIn(ground));
  ground.onEnd(checkTie());
  ground.onEnd(borrowSignIn(ground));
}
