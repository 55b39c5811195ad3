import { panelLanguages } from '../../../packages/protocol/src/words/languages.ts';
import { isInTurn, turnOf } from '../../../scripts/turns/inTurn.ts';
import type { Rules } from './violationsOf.ts';

export interface Look {
  name: string;
  width: number;
  height: number;
  theme: string;
  locale: string;
  /** What axe looks at; nothing where only the layout can differ. */
  axe?: Rules;
  /** Pixels of a rem: 32 is text of 200 %. */
  rem?: number;
  isForced?: boolean;
}
const wcag: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const light = { theme: 'light', locale: 'en' };
/** One page, made narrower, wider, dark and of another language as a person does it. */
export const looks: Look[] = [
  { name: '360', width: 360, height: 640, ...light, axe: wcag },
  { name: '280', width: 280, height: 640, ...light },
  { name: '1280', width: 1280, height: 800, ...light, axe: wcag },
  // the tree is that of the light one
  {
    name: '360-dark',
    width: 360,
    height: 640,
    theme: 'dark',
    locale: 'en',
    axe: { type: 'rule', values: ['color-contrast'] },
  },
];
/** A run draws each story in one of them, another one in each turn. */
export const languageLooks: Look[] = panelLanguages
  .filter((one) => one !== 'en')
  .map((locale) => ({ name: `320-${locale}`, width: 320, height: 640, theme: 'light', locale }));
/** Large text and zoom move the frame, the rows, the figures and a call: a story of each. */
const largeLooks: Look[] = [
  { name: '400-percent', width: 320, height: 256, ...light },
  { name: '360-large', width: 360, height: 640, ...light, rem: 32 },
];
const largeStories: ReadonlySet<string> = new Set([
  ...['home', 'first-minute', 'history', 'active-call', 'incoming', 'settings', 'voicemails', 'queues', 'supervision'],
  ...['room', 'meet-rec-on', 'meet-locking', 'guest-rec-on'],
]);
/**
 * Other widths move the columns; scripts from right to left mirror them; forced colours leave no meaning to a background. All of them
 * for some stories, one of them in turn for others; where pictures are taken, all for all.
 */
const wideLooks: Look[] = [
  { name: '768', width: 768, height: 800, ...light },
  { name: '1024', width: 1024, height: 768, ...light },
  { name: '1600', width: 1600, height: 900, ...light },
  { name: '1280-ar', width: 1280, height: 800, theme: 'light', locale: 'ar' },
  { name: '360-ar', width: 360, height: 640, theme: 'light', locale: 'ar' },
  { name: '1280-forced', width: 1280, height: 800, ...light, isForced: true },
  { name: '1280-dark', width: 1280, height: 800, theme: 'dark', locale: 'en' },
  { name: '1024-fr', width: 1024, height: 768, theme: 'light', locale: 'fr' },
];
const wideStories: ReadonlySet<string> = new Set([
  ...largeStories,
  ...['queue-my-day', 'queue-hour', 'history-steps', 'incoming-second', 'call-transfer', 'sms-thread', 'call-ended'],
]);
/** A seventh of the stories is drawn in all their looks, another one in the next turn; seven and eight looks that take turns meet in every way. */
const SEVENTH = 7;
/** Where words are cut and parts stick out: the narrowest panel, and other languages. The others are drawn in one of them in one turn, at 360 in the next. */
const narrowest: Look[] = languageLooks.flatMap((one) => [looks[1]!, one]);

/**
 * The looks in which a run draws a story.
 *
 * @param place its place among the stories
 * @param isAll all there are, as where pictures are taken
 */
export function looksOf(story: string, place: number, isAll: boolean, turn: number | null = turnOf()): Look[] {
  const nextOf = (some: Look[], step = 1): Look => some[Math.floor((place + (turn ?? 0)) / step) % some.length]!;
  if (!isAll && !isInTurn(place, SEVENTH, turn)) return isInTurn(place, 2, turn) ? [looks[0]!] : [nextOf(narrowest, 2)];
  return [
    ...looks,
    ...(isAll ? languageLooks : [nextOf(languageLooks)]),
    ...(largeStories.has(story) || isAll ? largeLooks : []),
    ...(wideStories.has(story) || isAll ? wideLooks : [nextOf(wideLooks)]),
  ];
}
