import { readFileSync, writeFileSync, renameSync } from 'node:fs';
const r = (f) => readFileSync(f, 'utf8'); const w = writeFileSync;
export const ed = (f, ...pairs) => { let s = r(f); for (const [a, b] of pairs) { if (typeof a === 'string' ? !s.includes(a) : !a.test(s)) { console.error('NO MATCH', f, String(a).slice(0, 80)); continue; } s = typeof a === 'string' ? s.split(a).join(b) : s.replace(a, b); } w(f, s); };
// --- tables
let t = r('company/tables.ts');
const cut = (name, withDoc = true) => { const re = new RegExp(`(?:/\\*\\*(?:(?!\\*/)[\\s\\S])*?\\*/\\n)?export const ${name} = pgTable\\([\\s\\S]*?\\n(?:\\)|\\}\\));\\n\\n?`); const m = re.exec(t); if (!m) { console.error('no', name); return ''; } t = t.replace(m[0], ''); return m[0].trimEnd() + '\n'; };
const callHistory = cut('callHistory'); const settings = cut('settings'); const operators = cut('operators');
t = t.replace("import { sql } from 'drizzle-orm';\n", '').replace(' * Tables of the server, in', ' * Tables of the company and of who is signed in to it, in').replace("Migrations: `drizzle-kit generate` in this package.", "Every area has\n * tables of its own beside its store. Migrations: one list for all of them, `drizzle-kit generate` in this package.");
w('company/tables.ts', t.trimEnd() + '\n');
// history
let g = r('areas/history/groupCallTables.ts');
g = g.replace(/\/\*\*\n \* Calls that came through groups[\s\S]*?\*\/\n\n/, '').replace("import { bigint, boolean, index, integer, pgTable,", "import { bigint, boolean, index, integer, jsonb, pgTable,");
const groupDoc = '/**\n * Calls that came through groups, each once, whoever was rung: what a group has in common. The histories of its members\n * stay their own, so that nobody takes a call away from the others.\n */\n';
g = g.replace('export const groupCalls = pgTable', `/** Finished calls of users. */\n${callHistory.replace("id: id(),", "id: text('id').primaryKey(),").replace("userId: text('user_id')\n      .notNull()\n      .references(() => users.id, { onDelete: 'cascade' }),", 'userId: ofUser(),')}\n${groupDoc}export const groupCalls = pgTable`);
w('areas/history/tables.ts', g);
// profile
w('areas/profile/tables.ts', `import { pgTable, text } from 'drizzle-orm/pg-core';\nimport { users } from '../../company/tables.ts';\n\n${settings}`);
// agents
let a = r('areas/agents/tables.ts');
a = a.replace("import { bigint, bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';\n", "import { bigint, bigserial, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';\nimport { acdPauseReasons, extensions } from '../../company/tables.ts';\n").replace("mode: 'number' });\n\n", `mode: 'number' });\n\n${operators}\n`);
w('areas/agents/tables.ts', a);
// voicemail / recordings
t = r('areas/voicemail/tables.ts');
const rec = cut('recordings'), off = cut('complianceOfficers'), acc = cut('recordingAccesses');
t = t.replace('Tables of messages, greetings and recordings.', 'Tables of messages and greetings.');
w('areas/voicemail/tables.ts', t.trimEnd() + '\n');
w('areas/recordings/tables.ts', `import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';\nimport { users } from '../../company/tables.ts';\n\nconst time = (name: string) => bigint(name, { mode: 'number' });\nconst id = () => text('id').primaryKey();\nconst ofUser = () =>\n  text('user_id')\n    .notNull()\n    .references(() => users.id, { onDelete: 'cascade' });\n\n${rec.replace('/** Recorded calls. CALL-006 */', '/** Recorded calls; the sound lies in a file of the data folder, named without it. CALL-006 */')}\n${off}\n${acc}`);
let s = r('areas/voicemail/store.ts');
const at = s.indexOf('/** Recorded calls and who opened them. */');
const recStore = s.slice(at);
s = s.slice(0, at).trimEnd() + '\n';
s = s.replace("import { complianceOfficers, greetings, mailboxes, recordingAccesses, recordings, voicemails } from './tables.ts';", "import { greetings, mailboxes, voicemails } from './tables.ts';").replace('export type RecordingRow = typeof recordings.$inferSelect;\nexport type RecordingAccessRow = typeof recordingAccesses.$inferSelect;\n', '').replace('/** A page of rows, newest first. */\nexport interface Page {', '/** A page of rows, newest first. */\ninterface Page {');
s += 'export type VoicemailStore = ReturnType<typeof voicemailStore>;\n';
w('areas/voicemail/store.ts', s);
w('areas/recordings/store.ts', `import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { complianceOfficers, recordingAccesses, recordings } from './tables.ts';

export type RecordingRow = typeof recordings.$inferSelect;
type RecordingAccessRow = typeof recordingAccesses.$inferSelect;

${recStore.replace('{ before, limit }: Page)', '{ before, limit }: { before?: number | undefined; limit: number },\n    )').replace('async page(userId: string | null, {', 'async page(\n      userId: string | null,\n      {')}export type RecordingStore = ReturnType<typeof recordingStore>;
`);
