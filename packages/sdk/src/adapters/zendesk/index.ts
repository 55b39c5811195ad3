export { createZendeskHost, type ZendeskHostOptions } from './createZendeskHost.ts';
export type { ZafClient, ZafRequest } from './ZafClient.ts';
