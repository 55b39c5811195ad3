export { type ScreenPopOptions, screenPop } from './screenPop.ts';
