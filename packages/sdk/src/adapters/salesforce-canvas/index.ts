export type { Canvas, CanvasClient, CanvasResponse, SignedRequest } from './Canvas.ts';
export { type CanvasHost, type CanvasHostOptions, type CanvasIdentity, createCanvasHost } from './createCanvasHost.ts';
