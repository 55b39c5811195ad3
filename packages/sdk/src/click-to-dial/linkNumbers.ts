import { parseDialable } from './parseDialable.ts';

/** Seven digits or more, written as people do; not part of a longer word, a date or an amount. */
const written = /(?<![\w.,/-])(?:\+|00)?\(?\d[\d\s().\-\u00a0\u202f]{5,24}\d(?![\w/]|[.,]\d)/g;
const dates = /^\d{4}-\d\d-\d\d$|^\d\d\.\d\d\.\d{4}$/;
const apart = 'a, button, input, select, textarea, script, style, code, pre, svg, [contenteditable], [data-no-dial]';

/** Numbers in a text, with their place. */
export function findNumbers(text: string): { index: number; text: string }[] {
  return [...text.matchAll(written)]
    .filter(([found]) => !dates.test(found) && found.replace(/\D/g, '').length >= 7 && parseDialable(found))
    .map(({ 0: found, index }) => ({ index, text: found }));
}

/** Turns the numbers of one text node into links. @returns the links */
function linkOne(node: Text): HTMLAnchorElement[] {
  const links: HTMLAnchorElement[] = [];
  // from the end, so that the places before stay right
  for (const { index, text } of findNumbers(node.data).toReversed()) {
    const number = node.splitText(index);
    number.splitText(text.length);
    const link = node.ownerDocument.createElement('a');
    link.href = `tel:${parseDialable(text)?.number}`;
    link.textContent = text;
    number.replaceWith(link);
    links.push(link);
  }
  return links;
}

/**
 * Makes the numbers in the text below `root` clickable. What is a link, a control, code or editable already stays.
 * @returns a function that puts the text back
 */
export function linkNumbers(root: ParentNode & Node): () => void {
  const page = root.ownerDocument ?? (root as Document);
  const walker = page.createTreeWalker(root, 4 /* text */);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest(apart)) nodes.push(node as Text);
  const links = nodes.flatMap(linkOne);
  return () => {
    for (const link of links) {
      const { parentNode } = link;
      link.replaceWith(link.textContent ?? '');
      parentNode?.normalize();
    }
  };
}
