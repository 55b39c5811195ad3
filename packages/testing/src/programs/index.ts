export { onPath } from './onPath.ts';
