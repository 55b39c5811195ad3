import { isConnected, type Line } from '../call/line.ts';

/**
 * Whether an agent may log out: not while a call that a group brought is in progress; for one group, not while a call
 * of that group is. ACD-040, ERR-039, Q-186
 *
 * @param groupUri `null`: of all groups
 */
export const mayLogOut = (lines: readonly Line[], groupUri: string | null): boolean =>
  !lines.some((line) => line.groupUri !== null && isConnected(line) && (groupUri ?? line.groupUri) === line.groupUri);
