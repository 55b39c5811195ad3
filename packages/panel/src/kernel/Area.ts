import type { QueueGroup } from '@ringside/domain/queue';
import type { Atom, Getter } from 'jotai';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { MessageKey, Texts, Translate } from '../words/translate.ts';
import type { Command } from './Command.ts';
import { type ComponentCode, componentCode } from './code/ComponentCode.ts';
import type { Part } from './code/part.tsx';
import type { Ground } from './ground/Ground.ts';
import type { PageSubject } from './ground/PagePort.ts';
import type { NoticeBoard } from './notices/NoticeBoard.ts';
import type { Tell } from './notices/Tell.ts';
import type { Store } from './store.ts';

/** What a path says besides the name of its screen, e.g. an id or a filter. */
export type Parts = Readonly<Record<string, string | null | true>>;
/** A screen as the path names it. */
export type Screen = { readonly name: string } & Parts;

interface ScreenGiven {
  /** Reported to the page around the panel: never changed. */
  name: string;
  /** Of the page, of Back, and of the way there. */
  title: MessageKey;
  /**
   * Patterns of its paths, the first that fits wins, with what each of them says: `:id` and `:part(edit|members)` are parts
   * of the screen, `*` any one segment.
   */
  paths: Readonly<Record<string, Parts>>;
  /** Imports the component, which is given the parts of the path; without it the layouts draw the screen. */
  load?: () => Promise<ComponentType<never>>;
  /** Fetched while nothing else is to do, so that going there never shows an empty moment. */
  isFetchedAhead?: boolean;
  /** Screen whose entry of the menu and whose tab it belongs to. */
  below?: string;
  /** On a wide layout it stands in the column of lists; screens below it are the pages beside it. ADR 0030 */
  isList?: boolean;
  /** The list that it is a page of, where that is not the screen it is `below`. */
  beside?: string;
  /** A narrow layout shows the same in the screen that has this path as well. */
  isWideOnly?: boolean;
  /** Stands where the title would; it is here as soon as the page is. */
  Head?: ComponentType & Partial<Pick<Part, 'preload'>>;
  /** Has the number field in its header instead of Back and a title. */
  isMain?: boolean;
  /** A wide layout shows the same in a place of its own. */
  isNarrowOnly?: boolean;
}
export interface ScreenEntry extends Omit<ScreenGiven, 'paths'> {
  paths: readonly { pattern: string; test: RegExp; parts: Parts }[];
  /** Its component; null where the layouts draw the screen. */
  page: ComponentCode<ComponentType<Parts>> | null;
}

/** An entry of the menu. UI-001 */
export interface MenuEntry {
  path: string;
  name: MessageKey;
  /** What is shown; `name` without. */
  short?: MessageKey;
  icon: LucideIcon;
  /** Whether the user has something behind it; without it everybody has. */
  shownTo?: Atom<boolean>;
  /** Beside the name: how much waits there. */
  Badge?: ComponentType;
  /** It is about the panel: a group of its own. */
  isAbout?: boolean;
  /** Further words that the number field finds it by, and the keys that go there. */
  words?: MessageKey;
  keys?: string;
}

/** A setting by the name that it has on its page: for the number field, and for the search of the settings. */
export interface SettingEntry {
  path: string;
  name: MessageKey;
  /** Whether the user has the page; without it everybody has. */
  shownTo?: Atom<boolean>;
}

/** What can be done now, by name; asked again when an atom that was read changes. */
export type Commands = (get: Getter, t: Translate) => Command[];
/**
 * Tells of what comes while the user does something else, until the returned function is called.
 *
 * @param since what is older is known already; browser epoch milliseconds
 */
export type Notices = (store: Store, board: NoticeBoard, tell: Tell, since: number) => () => void;

/** What an area offers beside its screens; fetched when a user is signed in. */
export interface Offers {
  menu?: readonly MenuEntry[];
  commands?: Commands;
  settings?: readonly SettingEntry[];
  /** Path of the page of whoever has a number. */
  pageOf?: (number: string) => string;
  /** Below what the number field has found; it may add people of its own to the list. */
  BelowResults?: ComponentType;
  /** The sheet behind the user's picture. */
  You?: ComponentType;
  /** Asks by itself, on whatever page the user is; nothing while there is nothing to ask. */
  Prompt?: ComponentType;
  /** Goes on while another page is shown; nothing while nothing does. */
  Strip?: ComponentType;
  /** In that sheet: all calls elsewhere by one press. */
  Elsewhere?: ComponentType;
  /** Said behind the sentence where calls ring: what comes before that. */
  Reach?: ComponentType;
  /** The user's own day as an agent, beside the queues; nothing for whoever is none. */
  MyDay?: ComponentType;
  /** The last hour of a queue, beside it; drawn within a `Suspense`. */
  QueueHour?: ComponentType<{ group: QueueGroup }>;
  /** What was last with a person, by all their numbers; nothing where there was nothing. */
  LastWith?: ComponentType<{ numbers: readonly string[] }>;
}

/** Has the live lists of an area followed, and their entities kept. Called once, before the first link. */
export type Lists = (ground: Ground) => void;

interface AreaGiven {
  /** Areas whose parts it uses; the house test looks that it uses no other. ADR 0028 */
  needs?: readonly string[];
  screens?: readonly ScreenGiven[];
  /** English texts that are wanted before or beside its screens; fetched after the first paint. Others come with code: `withWords`. */
  words?: () => Promise<readonly Texts[]>;
  /** Imports what follows the lists that every panel needs from the start; fetched with the live link. */
  lists?: () => Promise<Lists>;
  /** What the area does from the start of the panel: small, for it is in the first chunk. */
  begin?: (ground: Ground) => void;
  /** The same, when the first screen is there. */
  after?: () => Promise<(ground: Ground) => void>;
  offers?: () => Promise<{ offers: Offers }>;
  notices?: () => Promise<Notices>;
  /** Commands of the page around the panel that the area carries out, and what it tells that page; fetched after the bridge. */
  page?: () => Promise<{ page: PageSubject }>;
}
/** What an area registers, and what it takes to know its paths: whatever is drawn or done is imported when it is wanted. ADR 0022 */
export interface Area extends Omit<AreaGiven, 'screens'> {
  readonly screens: readonly ScreenEntry[];
}

const testOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern.replace(/\*/g, '[^/]+').replace(/:(\w+)(?:\(([^)]+)\))?/g, (_, name, of = '[^/]+') => `(?<${name}>${of})`)}$`,
  );

/** A file that holds no screen is as good as none: it is asked for again. UI-030 */
async function whole<T>(load: () => Promise<T>): Promise<T> {
  const page = await load();
  if (!page) throw new Error('a screen is empty');
  return page;
}

/** The page, when what stands where its title would is here as well: of a page that was fetched ahead nothing comes later. */
async function withHead(
  load: NonNullable<ScreenGiven['load']>,
  Head: ScreenGiven['Head'],
): Promise<ComponentType<Parts>> {
  const [page] = await Promise.all([whole(load), Head?.preload?.()]);
  return page as unknown as ComponentType<Parts>;
}

/** The manifest of an area. */
export function area({ screens = [], ...rest }: AreaGiven): Area {
  return {
    ...rest,
    screens: screens.map(({ paths, ...screen }) => {
      const { load } = screen;
      return {
        ...screen,
        paths: Object.entries(paths).map(([pattern, parts]) => ({ pattern, test: testOf(pattern), parts })),
        page: load ? componentCode(() => withHead(load, screen.Head)) : null,
      };
    }),
  };
}
