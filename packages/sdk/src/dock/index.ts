export { createDock, type Dock, type DockOptions, type DockState, type DockWords } from './createDock.ts';
