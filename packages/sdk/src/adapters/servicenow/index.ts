export { createServiceNowHost, type ServiceNowHostOptions } from './createServiceNowHost.ts';
export type { ServiceNowAccess } from './createTables.ts';
export type { OpenFrame, OpenFrameListener } from './OpenFrame.ts';
