export * from './call/line.ts';
export * from './call/lineVerbs.ts';
export * from './call/soundFor.ts';
export * from './directory/directory.ts';
export * from './history/historyEntry.ts';
export * from './number/phoneNumber.ts';
export * from './profile/profile.ts';
export * from './terminal/terminal.ts';
