/** Right to the switchboard. SWB-001, SWB-003 */
type SwitchboardMode = 'full' | 'restricted' | 'none';

const modes: Readonly<Record<string, SwitchboardMode>> = {
  switchboardUserWithFullRights: 'full',
  SwitchboardFullRights: 'full',
  switchboardUserWithRestrictedRights: 'restricted',
  SwitchboardRestrictedRights: 'restricted',
  notASwitchboardUser: 'none',
};

/** The right that a server names, by either of its two ways to name it; one that nobody knows is none. SWB-002 */
export const switchboardMode = (named: string | undefined): SwitchboardMode =>
  named !== undefined && Object.hasOwn(modes, named) ? (modes[named] ?? 'none') : 'none';
