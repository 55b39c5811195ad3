// biome-ignore lint/correctness/noUndeclaredDependencies: of the root, as all tests have it
import { cdp } from 'vitest/browser';

interface AxValue {
  value?: unknown;
}
interface AxNode {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  description?: AxValue;
  value?: AxValue;
  properties?: { name: string; value: AxValue }[];
  backendDOMNodeId?: number;
}
interface Frames {
  frame: { id: string; url: string };
  childFrames?: Frames[];
}
/** What of Chromium's own interface is used; without types for it in the provider. */
interface Chromium {
  send(method: 'Page.getFrameTree'): Promise<{ frameTree: Frames }>;
  send(method: 'Accessibility.getFullAXTree', o: { frameId: string }): Promise<{ nodes: AxNode[] }>;
  send(method: 'DOM.describeNode', o: { backendNodeId: number }): Promise<{ node: { attributes?: readonly string[] } }>;
}

const states = ['checked', 'pressed', 'selected', 'expanded', 'disabled', 'invalid'] as const;
/** Roles that a screen reader does not name. */
const silent = new Set(['none', 'generic', 'InlineTextBox', 'paragraph', 'LineBreak', 'LabelText', 'list', 'rowgroup']);

/** What is named by its contents. */
const named = new Set([
  'button',
  'link',
  'heading',
  'cell',
  'option',
  'slider',
  'combobox',
  'columnheader',
  'rowheader',
  'tab',
  'term',
  'menuitem',
  'StaticText',
]);

const text = (value: AxValue | undefined): string =>
  String(value?.value ?? '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim();
const propertyOf = (node: AxNode, name: string): unknown =>
  node.properties?.find((one) => one.name === name)?.value.value;

/** A node as a reader tells it: role, name, value, states, description. */
function told(node: AxNode): string {
  const value = propertyOf(node, 'valuetext') ?? text(node.value);
  const description = text(node.description);
  const name = text(node.name);
  return [
    `${text(node.role)}${name && ` "${name}"`}`,
    value && value !== name ? `= ${String(value)}` : '',
    ...states.filter((state) => [true, 'true'].includes(propertyOf(node, state) as string)),
    description && description !== name ? `(${description})` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Chromium hands `aria-valuetext` to screen readers, but some of its versions leave it empty in this tree: there it is read
 * from the element.
 */
async function withValueText(session: Chromium, node: AxNode): Promise<AxNode> {
  if (node.backendDOMNodeId === undefined || propertyOf(node, 'valuetext') !== '') return node;
  const { attributes = [] } = (await session.send('DOM.describeNode', { backendNodeId: node.backendDOMNodeId })).node;
  const at = attributes.indexOf('aria-valuetext');
  if (at < 0) return node;
  const properties = (node.properties ?? []).map((one) =>
    one.name === 'valuetext' ? { ...one, value: { value: attributes[at + 1] } } : one,
  );
  return { ...node, properties };
}

async function tree(): Promise<AxNode[]> {
  const session = cdp() as unknown as Chromium;
  const { frameTree } = await session.send('Page.getFrameTree');
  const all = (at: Frames): Frames[] => [at, ...(at.childFrames ?? []).flatMap(all)];
  const frame = all(frameTree).find(({ frame }) => frame.url === location.href.split('#')[0]);
  if (!frame) throw new Error(`no frame ${location.href}`);
  const { nodes } = await session.send('Accessibility.getFullAXTree', { frameId: frame.frame.id });
  return Promise.all(nodes.map((node) => withValueText(session, node)));
}

/** What a screen reader says of the element that has the focus. */
export async function focusTold(): Promise<string> {
  const nodes = await tree();
  const focused = nodes.filter(
    ({ role, properties }) => text(role) !== 'RootWebArea' && propertyOf({ properties } as AxNode, 'focused') === true,
  );
  return focused.map(told).join(' / ') || 'nothing';
}

/**
 * What a screen reader comes to, in its order: everything with a role or a text in Chromium's accessibility tree.
 *
 * @param from role and name of the part to read, e.g. `main`, `region "Queues"`; it must be there
 */
export async function readAloud(from: string): Promise<string[]> {
  const nodes = new Map((await tree()).map((node) => [node.nodeId, node]));
  const start = [...nodes.values()].find((node) => !node.ignored && told(node).startsWith(from));
  if (!start) throw new Error(`nothing is told as ${from}`);
  const read = (node: AxNode): string[] => {
    const isSilent = node.ignored || silent.has(text(node.role));
    // the name of a control or a heading is the text in it
    const isWhole = !isSilent && (node.childIds ?? []).length > 0 && named.has(text(node.role));
    const own = isSilent ? [] : [told(node).replace(/^StaticText /, '')];
    return [
      ...own,
      ...(isWhole
        ? []
        : (node.childIds ?? []).flatMap((id) => {
            const child = nodes.get(id);
            return child ? read(child) : [];
          })),
    ];
  };
  return read(start);
}
