export { createDock } from './createDock.ts';
export type { Dock, DockOptions, DockState, DockWords } from './Dock.ts';
