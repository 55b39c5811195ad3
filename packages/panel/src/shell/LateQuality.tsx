import { lately } from './lately.tsx';

/** How good a line is; fetched with the first call page. */
export const { QualityMark } = lately(() => import('../features/quality/QualityMark.tsx'), ['QualityMark']).parts;
