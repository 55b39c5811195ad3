import { useAtomValue, useSetAtom } from 'jotai';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Area, Screen } from '../../kernel/Area.ts';
import { areasAtom } from '../../kernel/areasAtom.ts';
import { isDeskAtom } from '../../kernel/layout.ts';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { ColumnContext } from '../../kernel/navigation/column.tsx';
import { aroundAtom } from '../../kernel/navigation/Facts.tsx';
import { entryOf, listOf, screenOf } from '../../kernel/navigation/screens.ts';
import { attempt } from '../../kernel/start/preferences.ts';
import { isTypingIn } from '../../kit/text/typing.ts';
import { useT } from '../../words/useT.ts';
import { Banners } from '../parts.ts';
import { ScreenPage } from '../screens/ScreenPage.tsx';
import { listPathOf } from './Breadcrumb.tsx';
import { EmptyPage } from './EmptyPage.tsx';

const CONTROL =
  '[data-autofocus], button:not([disabled]), a[href], input:not([disabled]), textarea, select, [tabindex="0"]';
const MOVES: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);
const plain = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;

/** The path that a row leads to; null: it is no row. */
const rowPath = (element: EventTarget): string | null =>
  element instanceof HTMLAnchorElement && element.matches('[data-row]') ? element.hash.slice(1) : null;

/** The rows of a list. Moving through them shows their pages; Enter and the right arrow lead into the page. ADR 0030 */
interface ListProps {
  name: string;
  screen: Screen;
  path: string;
  /** There is room for a page beside it, and none was chosen. */
  isUnchosen: boolean;
  /** It has the room of both. */
  isHere: boolean;
}

function List({ name, screen, path, isUnchosen, isHere }: ListProps) {
  const t = useT();
  const areas = useAtomValue(areasAtom);
  const here = useAtomValue(pathAtom);
  const goTo = useSetAtom(goToAtom);
  const isMoving = useRef(false);
  const title = entryOf(areas, name)?.title ?? 'screen.home';
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || !plain(event)) return;
    const to = rowPath(event.target);
    if (to === null || (event.key !== 'Enter' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    if (to !== here) goTo(to);
    const row = event.target;
    // The page is drawn first.
    setTimeout(() => focusPage(row));
  };
  const onFocus = ({ target }: FocusEvent) => {
    const to = isMoving.current ? rowPath(target) : null;
    isMoving.current = false;
    if (to !== null && to !== here) goTo(to);
  };
  return (
    <section
      className={isHere ? 'col col--list is-here' : 'col col--list'}
      aria-label={t(title)}
      data-region="list"
      onKeyDownCapture={(event) => {
        isMoving.current = MOVES.has(event.key) && plain(event);
      }}
      onPointerDownCapture={() => {
        isMoving.current = false;
      }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <ColumnContext.Provider value={{ at: 'list', path, isUnchosen }}>
        {isHere && <Banners />}
        <ScreenPage screen={screen} />
      </ColumnContext.Provider>
    </section>
  );
}

/** Milliseconds until a page that is about to be drawn is looked at again. */
const LOOK_AGAIN_MS = 20;
/** Its place is there, and what has the keyboard comes within a moment (`useSoon`), or when its code is here. */
const COMES = '[data-soon], .main--late';
/** Moves the keyboard into the page: to what asks for it, else to the first control, else to the page itself. It stays where it is meanwhile. */
function focusPage(row: EventTarget): void {
  const page = document.querySelector<HTMLElement>('.col--page [data-region="content"]');
  const { activeElement: held } = document;
  // Its user has gone elsewhere while it was on its way. Where the list made room for it, nobody has the keyboard.
  if (!page || (held !== row && held !== document.body)) return;
  if (page.matches(COMES)) return void setTimeout(focusPage, LOOK_AGAIN_MS, row);
  // Of a conversation that is the field below it, which scrolls with nothing.
  const [wished] = page.closest('.col--page')?.querySelectorAll<HTMLElement>('[data-autofocus], .play') ?? [];
  const control = wished ?? page.querySelector<HTMLElement>(CONTROL);
  if (!control && !page.hasAttribute('tabindex')) page.tabIndex = -1;
  (control ?? page).focus();
}

/** Moves the keyboard back to the row of the page. False: the list shows none. */
function focusRow(): boolean {
  const row = document.querySelector<HTMLElement>('.col--list [data-row][aria-current]');
  row?.focus();
  return row !== null && document.activeElement === row;
}

/** The page column; Escape, and the left arrow where nothing is typed, go back to the row. */
function Page({ children, hasList }: { children: ReactNode; hasList: boolean }) {
  const t = useT();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!hasList || event.defaultPrevented || !plain(event)) return;
    const isBack = event.key === 'Escape' || (event.key === 'ArrowLeft' && event.target instanceof HTMLElement);
    if (!isBack || (event.key === 'ArrowLeft' && !isFree(event.target as HTMLElement))) return;
    if (focusRow()) event.preventDefault();
  };
  return (
    <section className="col col--page" aria-label={t('nav.content')} onKeyDown={onKeyDown}>
      <Banners />
      {children}
    </section>
  );
}

/** The left arrow means nothing there: no text is typed, no group of controls is walked. */
const isFree = (element: HTMLElement): boolean =>
  !isTypingIn(element) &&
  !element.matches('[type="range"], [type="radio"], [role]') &&
  !element.closest('[role="radiogroup"], [role="tablist"], fieldset');

/** With what filter a list was shown last in this tab, so that a reload of one of its pages has it still. */
const KEPT = 'ringside.list ';
function keptPath(areas: readonly Area[], name: string): string | null {
  const path = attempt(() => sessionStorage.getItem(KEPT + name));
  return path !== null && screenOf(areas, path, true).name === name ? path : null;
}

/** List and page of a wide layout; a screen without a list has both columns. Below 1024 px there is one of them. ADR 0030 */
export function Desk({ screen }: { screen: Screen }) {
  const areas = useAtomValue(areasAtom);
  const path = useAtomValue(pathAtom);
  const isDesk = useAtomValue(isDeskAtom);
  const lists = useRef<Readonly<Record<string, string>>>({});
  const name = listOf(areas, screen.name);
  const isList = name === screen.name;
  const around = useAtomValue(aroundAtom);
  const { Above = null, Below = null } = around?.list === name ? around : {};
  if (name && isList) lists.current = { ...lists.current, [name]: path };
  useEffect(() => {
    if (name && isList) attempt(() => sessionStorage.setItem(KEPT + name, path));
  }, [name, isList, path]);
  const listPath = (name && (lists.current[name] ?? keptPath(areas, name) ?? listPathOf(areas, name))) || '/';
  // Home stays at its own address until a colleague is chosen.
  const isHome = screen.name === 'home';
  const shown = isHome ? { name: 'person' } : screen;
  const page = <ScreenPage key={shown.name} screen={shown} />;
  if (!name) return <Page hasList={false}>{page}</Page>;
  return (
    <>
      <List
        key={name}
        name={name}
        screen={screenOf(areas, listPath, true)}
        path={listPath}
        isUnchosen={isList && isDesk}
        isHere={isList && !isDesk}
      />
      <Page hasList>
        <ColumnContext.Provider value={{ at: 'page', path }}>
          {isList && !isHome ? (
            isDesk && <EmptyPage key={name} path={listPathOf(areas, name)} />
          ) : (
            <>
              {Above && <Above />}
              {page}
              {Below && <Below />}
            </>
          )}
        </ColumnContext.Provider>
      </Page>
    </>
  );
}
