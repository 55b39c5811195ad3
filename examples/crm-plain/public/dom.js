export const $ = (id) => document.getElementById(id);

/** An element with attributes and children; strings become text, never markup. */
export function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

export function icon(name, className = 'icon small') {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  svg.setAttribute('class', className);
  svg.setAttribute('aria-hidden', 'true');
  use.setAttribute('href', `#${name}`);
  svg.append(use);
  return svg;
}

/** `3:07` as `03:07`; hours in front when there are any. */
export function clock(seconds) {
  const part = (value) => String(Math.floor(value)).padStart(2, '0');
  const rest = `${part((seconds / 60) % 60)}:${part(seconds % 60)}`;
  return seconds < 3600 ? rest : `${part(seconds / 3600)}:${rest}`;
}
