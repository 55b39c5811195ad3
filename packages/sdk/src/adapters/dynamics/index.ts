export type { CIFramework } from './CIFramework.ts';
export { createDynamicsHost, type DynamicsHostOptions } from './createDynamicsHost.ts';
