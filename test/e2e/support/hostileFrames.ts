import type { AttackResult } from '../bridge/attackPage.ts';
import { bundle } from '../bridge/servePages.ts';
import type { Product } from './product.ts';

/**
 * Puts the page of a frame that wishes ill at `/pages/attack`, and gives the script of a page that has three of them
 * beside its panel: of a listed origin, of a third site, and of no origin at all. `attackAll(count)` sets them on.
 */
export async function hostileFrames(product: Product): Promise<string> {
  const script = (await bundle('attackPage.ts')).replaceAll('</script', '<\\/script');
  product.putPage('attack', `<!doctype html><meta charset="utf-8"><title>Attack</title><script>${script}</script>`);
  const frames = [
    `<iframe class="attack" title="Listed" src="${product.host}/pages/attack"></iframe>`,
    `<iframe class="attack" title="Third site" src="${product.third}/pages/attack"></iframe>`,
    `<iframe class="attack" title="No origin" sandbox="allow-scripts" src="${product.site}/pages/attack"></iframe>`,
  ];
  return `${frames.join('')}<script>
  window.attackAll = (count) => Promise.all([...document.querySelectorAll('.attack')].map((frame) =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      frame.contentWindow.postMessage({ attack: { count } }, '*', [port2]);
    })));
  // what an object inherits, and what it would inherit had the page believed a message
  window.inherited = () => {
    const names = [];
    for (const name in {}) names.push(name);
    return [...names, ...['polluted', 'ringside', 'nonce', 'content'].filter((name) => ({})[name] !== undefined),
      Object.getOwnPropertyNames(Object.prototype).length, Object.getOwnPropertyNames(Array.prototype).length];
  };
</script>`;
}

declare global {
  interface Window {
    attackAll: (count: number) => Promise<AttackResult[]>;
    inherited: () => unknown[];
  }
}
