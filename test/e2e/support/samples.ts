import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A block of code as a document prints it. */
export interface Sample {
  /** File, line and first words. */
  title: string;
  language: string;
  code: string;
}

/** Blocks of a document whose fence names this language, e.g. `js` or `html`. */
export function samplesOf(document: string, language: string): Sample[] {
  const text = readFileSync(fileURLToPath(new URL(`../../../${document}`, import.meta.url)), 'utf8');
  return [...text.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)]
    .filter(([, named]) => named === language)
    .map(([block, , , code = '']) => {
      const line = text.slice(0, text.indexOf(block)).split('\n').length;
      const first = code.split('\n').find((words) => words && !words.startsWith('import')) ?? '';
      return { title: `${document}:${line} ${first.trim()}`, language, code };
    });
}

/** Origins that the documents print for the panel. */
const PRINTED = /https:\/\/phone\.(?:test|example\.com)(?=\/)/g;

const MAP = {
  imports: { '@ringside/sdk': '/sdk/index.js', '@ringside/sdk/': '/sdk/' },
};

/**
 * The page that a newcomer makes of a sample: what is printed, with the address of the real panel, and nothing beside it
 * but the map that a bundler would have. Whatever goes wrong is in `window.wrong`; `window.ran` is true when a module
 * has come to its end.
 *
 * @param before body of an async function that runs first and gives the sample what its document says is there
 */
export function samplePage({ language, code }: Sample, panel: string, before = ''): string {
  const real = code.replace(PRINTED, panel);
  const imports = real.replace(/(from|import\() ?'@ringside\/sdk\/([\w/-]+)'/g, "$1 '@ringside/sdk/$2.js'");
  const body =
    language === 'html'
      ? imports.replace(/<\/script>(?![\s\S]*<\/script>)/, '\nwindow.ran = true;\n</script>')
      : `<div id="phone"></div>
<script type="module">window.given = (async () => {${before}})();</script>
<script type="module">
${imports.replace(/^((?:import .*\n)*)/, '$1await window.given;\n').replace('const answering = ', 'const answering = window.asking = ')}
window.ran = true;
</script>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sample</title>
<script>
window.wrong = [];
addEventListener('error', ({ message }) => wrong.push(message));
addEventListener('unhandledrejection', ({ reason }) => wrong.push(String(reason)));
console.assert = (isTrue, ...words) => isTrue || wrong.push('assertion failed ' + words.join(' '));
</script>
<script type="importmap">${JSON.stringify(MAP)}</script></head><body>
${body}
</body></html>`;
}
