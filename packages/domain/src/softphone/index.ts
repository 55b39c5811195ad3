export { softphone } from './softphone.ts';
export { softphoneErrorKey, softphoneErrors } from './softphoneErrors.ts';
export {
  type EngineEvent,
  type Softphone,
  type SoftphoneEffect,
  type SoftphoneEvent,
  type SoftphoneFlags,
  type SoftphoneSession,
  type StoredSoftphone,
  softphoneFlags,
  softphoneIsIdle,
  softphoneStart,
} from './softphoneState.ts';
