import { readFileSync, writeFileSync } from 'node:fs';
export const ed = (f, ...pairs) => { let s = readFileSync(f, 'utf8'); for (const [a, b] of pairs) { if (typeof a === 'string' ? !s.includes(a) : !a.test(s)) { console.error('NO MATCH', f, String(a).slice(0, 90)); continue; } s = typeof a === 'string' ? s.split(a).join(b) : s.replace(a, b); } writeFileSync(f, s); };
export const S = "import type { Store } from '../../createStore.ts';\n";
