export { createOpenCtiHost, type OpenCtiHostOptions } from './createOpenCtiHost.ts';
export type { ClickToDial, OpenCti, OpenCtiResponse } from './OpenCti.ts';
export { OPEN_CTI_ENDS } from './retirement.ts';
