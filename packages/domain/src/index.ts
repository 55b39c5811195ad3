export * from './call/line.ts';
export * from './directory/directory.ts';
export * from './history/historyEntry.ts';
export * from './profile/profile.ts';
export * from './terminal/terminal.ts';
