import { lately } from '../../kernel/lately.tsx';

/** How good a line is; fetched with the first call page. */
export const { QualityMark } = lately(() => import('./QualityMark.tsx'), ['QualityMark']).parts;
