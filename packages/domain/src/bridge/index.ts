export { type Bridge, type BridgePerson, bridgesWith, plain } from './bridge.ts';
