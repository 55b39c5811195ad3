import type { MessageKey } from '../../words/translate.ts';
import type { Area, Parts, Screen, ScreenEntry } from '../Area.ts';
import { pathOnly } from './navigation.ts';

type Areas = readonly Area[];

/**
 * The screen of a path. What a wide layout shows in a place of its own, and everything unknown, goes home.
 *
 * @see NAV-005 .. NAV-009, NAV-011, NAV-014, NAV-015 .. NAV-020, NAV-030, NAV-031, NAV-035, NAV-057 .. NAV-060, NAV-069 .. NAV-072, NAV-077, NAV-078, NAV-080 .. NAV-082, NAV-085, NAV-102 .. NAV-104, NAV-109, Q-051, Q-056
 */
export function screenOf(areas: Areas, path: string, wide: boolean): Screen {
  return knownScreen(areas, path, wide) ?? { name: 'home' };
}

/** The same, and null for a path that the panel does not have. */
export function knownScreen(areas: Areas, path: string, wide: boolean): Screen | null {
  const page = pathOnly(path);
  for (const { screens } of areas)
    for (const { name, paths, isNarrowOnly, isWideOnly } of screens)
      for (const { test, parts } of paths) {
        const found = test.exec(page);
        if (!found || (isWideOnly && !wide)) continue;
        return wide && isNarrowOnly ? null : { name, ...parts, ...(found.groups as Parts | undefined) };
      }
  return null;
}

/** What was registered for a screen. */
export const entryOf = (areas: Areas, name: string): ScreenEntry | undefined =>
  areas.flatMap(({ screens }) => screens).find((screen) => screen.name === name);

/** The list that stands beside a screen on a wide layout, or that it is itself; null: it has the whole width. ADR 0030 */
export function listOf(areas: Areas, name: string): string | null {
  const entry = entryOf(areas, name);
  const list = entry?.isList ? entry : entryOf(areas, entry?.beside ?? entry?.below ?? '');
  return list?.isList ? list.name : null;
}

/** Name of a screen, for titles, Back and the menu. */
export const titleOf = (areas: Areas, name: string): MessageKey => entryOf(areas, name)?.title ?? 'screen.home';

/** Paths of screens that are always the same. `docs/wire.md` lists them. */
export const screenPaths = (areas: Areas): readonly string[] =>
  areas
    .flatMap(({ screens }) => screens)
    .flatMap(({ paths }) => paths.map(({ pattern }) => pattern))
    .filter((pattern) => !/[:*]/.test(pattern));
