/** Imports what can be wanted of the settings of a queue. */
export const loadQueueSettings = async () => (await import('./acts.ts')).queueSettingsActs;
