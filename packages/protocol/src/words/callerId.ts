/** How the number is chosen that parties outside see: none, always one, or by what the user is. PRES-011 */
export const callerIdModes = ['HIDDEN', 'MANUAL', 'PRESENCE_STATE'] as const;
export type CallerIdMode = (typeof callerIdModes)[number];

/** Whether a number is taken from the presence, or was set by hand. PRES-012 */
export const customCallerIdChoices = ['FromPresenceState', 'ManualSetting'] as const;
