export * from './call.ts';
export * from './common.ts';
export * from './directory.ts';
export * from './history.ts';
export * from './info.ts';
export * from './paths.ts';
export * from './session.ts';
export * from './terminal.ts';
