export { type AddressReport, type FeatureReport, type PermissionReport, preflight } from './preflight.ts';
