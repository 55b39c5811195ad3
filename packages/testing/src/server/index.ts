export { type Cutter, createCutter } from './createCutter.ts';
export { compileCache, killAll, type Ready, startMain } from './startMain.ts';
export { type StartedServer, startServer } from './startServer.ts';
export { wireLine } from './wireLine.ts';
