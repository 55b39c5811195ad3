export { type FollowOptions, followSize, type Size } from './followSize.ts';
