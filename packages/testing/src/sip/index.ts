export { SipPair, settle } from './SipPair.ts';
export { UdpPhone } from './UdpPhone.ts';
