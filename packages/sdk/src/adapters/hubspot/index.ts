export { createHubSpotHost, type HubSpotHostOptions } from './createHubSpotHost.ts';
export type { CallingExtensionsClass, CallingExtensionsLike, ObjectCoordinates } from './HubSpotSdk.ts';
