export { freePort, freeUdpPort } from './freePort.ts';
