/** Where an action is done: by a helper program on the computer, or by the panel. CRM-026, Q-021 */
export const crmTargets = ['desktop', 'webapp'] as const;
