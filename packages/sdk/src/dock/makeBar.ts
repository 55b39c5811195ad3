import type { DockOptions, DockState, DockWords } from './Dock.ts';

const WORDS: DockWords = {
  move: 'Move with the arrow keys',
  minimise: 'Minimise',
  open: 'Open',
  close: 'Close',
};
const STEP = 16;
const KEYS: Record<string, [number, number]> = {
  Left: [-STEP, 0],
  Right: [STEP, 0],
  Up: [0, -STEP],
  Down: [0, STEP],
};

/**
 * The bar of a dock: its handle, title, badge and buttons.
 *
 * @param go makes the dock open, minimised or closed
 * @param grab begins a move: what it gives back takes the whole way since then, to the right and down
 */
export function makeBar(
  page: Document,
  title: string,
  { words, closable }: DockOptions,
  place: { state: DockState },
  go: (state: DockState) => void,
  grab: () => (right: number, down: number) => void,
) {
  const said = { ...WORDS, ...words };
  /** What had the focus before the bar: it gets it back when the bar goes. */
  let from: HTMLElement | null = null;
  const make = (tag: string, css: string, text = '', role = '', click?: () => void) => {
    const element = page.createElement(tag);
    element.style.cssText = css;
    element.textContent = text;
    if (role) element.setAttribute('role', role);
    element.onclick = click ?? null;
    return element;
  };
  const name = (element: HTMLElement, text: string) => {
    element.title = text;
    element.setAttribute('aria-label', text);
    return element;
  };
  const button = (text: string, label: string, click?: () => void) =>
    name(
      make('button', 'all:revert;min-width:28px;height:28px;border:0;background:none;color:inherit', text, '', click),
      label,
    );
  const bar = make('div', '', '', 'group');
  const handle = button('⠿', said.move);
  const badge = make('b', 'padding:4px 8px;background:#c62828;color:#fff', '', 'status');
  const size = button('', '', () => go(place.state === 'open' ? 'minimised' : 'open'));
  bar.className = 'ringside-dock';
  bar.setAttribute('aria-label', title);
  badge.hidden = true;
  bar.append(handle, make('span', 'flex:1;overflow:hidden;white-space:nowrap', title), badge, size);
  if (closable)
    bar.append(
      button('×', said.close, () => {
        go('closed');
        from?.focus();
      }),
    );

  bar.addEventListener('focusin', ({ relatedTarget }) => {
    if (!bar.contains(relatedTarget as Node)) from = relatedTarget as HTMLElement | null;
  });
  bar.onkeydown = (event) => {
    const way = event.target === handle && KEYS[event.key.slice(5)];
    if (way) grab()(...way);
    else if (event.key === 'Escape' && place.state === 'open') go('minimised');
    else return;
    event.preventDefault();
  };
  bar.onpointerdown = ({ target, button: which, pointerId, clientX, clientY }) => {
    if (which || (target !== handle && (target as HTMLElement).onclick)) return;
    // the pointer is the bar's until it is let go, also above a frame of another site
    bar.setPointerCapture(pointerId);
    const move = grab();
    bar.onpointermove = (to) => move(to.clientX - clientX, to.clientY - clientY);
  };
  bar.onlostpointercapture = () => {
    bar.onpointermove = null;
  };
  return {
    bar,
    size,
    badge,
    /** Place and size, and what its button does now. */
    lay(css: string) {
      const { state } = place;
      bar.style.cssText = `${css}align-items:center;font:600 14px system-ui;touch-action:none;user-select:none;cursor:move;background:ButtonFace;color:ButtonText;display:${state === 'closed' ? 'none' : 'flex'}`;
      size.textContent = state === 'open' ? '–' : '▢';
      name(size, state === 'open' ? said.minimise : said.open);
    },
  };
}
