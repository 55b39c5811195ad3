export { type Bridge, type BridgePerson, bridgesWith } from './bridge.ts';
