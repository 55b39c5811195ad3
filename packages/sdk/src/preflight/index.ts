export { type FeatureReport, type PermissionReport, preflight } from './preflight.ts';
