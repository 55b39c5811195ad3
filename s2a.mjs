import { ed, S } from './ed.mjs';
import { writeFileSync as w, readFileSync as r } from 'node:fs';
process.chdir('/tmp/srvw/packages/server/src');
for (const f of ['voicemail', 'recordings']) ed(`areas/${f}/kept.ts`, ["import { bytesOf } from '../../media/WavFile.ts';", "import { SAMPLE_RATE } from '../../media/tones.ts';"], ['bytesOf(Number(sum?.ms ?? 0))', 'Number(sum?.ms ?? 0) * BYTES_PER_MS'], [/\n\n\/\*\* (Messages|Recorded)/, '\n\n/** Of our WAV files: 16 bit, mono. */\nconst BYTES_PER_MS = (SAMPLE_RATE * 2) / 1000;\n\n/** $1']);
ed('areas/Area.ts', ["import type { Journal } from '../kernel/journal/createJournal.ts';\n", "import type { Journal } from '../kernel/journal/createJournal.ts';\nimport type { KeptOfPeople } from '../kernel/kept.ts';\n"], ['  readonly quotas: Quotas;\n', '  readonly quotas: Quotas;\n  /** Whoever keeps something of people adds what: it is exported, erased, deleted by its age and weighed. */\n  readonly kept: KeptOfPeople;\n']);
ed('openGround.ts', ["import { sessionStore } from", "import { keptOfCompany } from './company/keptOfCompany.ts';\nimport { sessionStore } from"], ["import { createLists } from", "import { createKept } from './kernel/kept.ts';\nimport { createLists } from"],
 [/    used: \(of\) => \{[\s\S]*?\n    \},\n/, '    used: kept.bytes,\n'], ["  const quotas = createQuotas({", "  const kept = createKept();\n  kept.add(keptOfCompany(database.db));\n  const quotas = createQuotas({"],
 ['hashing, journal, lists, now, onError, options, quotas, sessions },', 'hashing, journal, kept, lists, now, onError, options, quotas },\n    sessions,']);
const add = (area, sig, call, imp, line) => ed(`areas/${area}/area.ts`, ...sig, call, imp);
ed('areas/history/area.ts', ['database, journal, lists,', 'database, journal, kept, lists,'], ['    const store = historyStores(database.db);', '    const store = historyStores(database.db);\n    kept.add(keptHistory(database.db));'], ["import { addHistoryRoutes }", "import { keptHistory } from './kept.ts';\nimport { addHistoryRoutes }"]);
ed('areas/queues/area.ts', ['prepare({ bus, company, database, journal, now,', 'prepare({ bus, company, database, journal, kept, now,'], ['    const store = queueStore(database.db);', '    const store = queueStore(database.db);\n    kept.add(keptQueueEvents(database.db));'], ["import { createQueueLists }", "import { keptQueueEvents } from './kept.ts';\nimport { createQueueLists }"]);
ed('areas/agents/area.ts', ['database, journal, now, onError,', 'database, journal, kept, now, onError,'], ['    const store = agentStores(database.db);', '    const store = agentStores(database.db);\n    kept.add(keptAgentStates(database.db));'], ["import { addOperatorRoutes }", "import { keptAgentStates } from './kept.ts';\nimport { addOperatorRoutes }"]);
ed('areas/callbacks/area.ts', ['database, lists, now, onError })', 'database, kept, lists, now, onError })'], ['onError }) {\n', 'onError }) {\n    kept.add(keptCallBacks(database.db));\n'], ["import { addCallBackRoutes }", "import { keptCallBacks } from './kept.ts';\nimport { addCallBackRoutes }"]);
ed('areas/profile/area.ts', ['database, lists, now, onError, use })', 'database, kept, lists, now, onError, use })'], ['    const works = createWorks();\n', '    kept.add(keptSettings(database.db));\n    const works = createWorks();\n'], ["import { addProfileRoutes }", "import { keptSettings } from './kept.ts';\nimport { addProfileRoutes }"]);
ed('areas/sms/area.ts', ['database, journal, lists,', 'database, journal, kept, lists,'], ['    const store = smsStore(database.db);', '    const store = smsStore(database.db);\n    kept.add(keptSms(database.db, options.folders?.sms ?? null));'], ["import { addSmsAgentRoutes }", "import { keptSms } from './kept.ts';\nimport { addSmsAgentRoutes }"]);
ed('areas/queue-conferences/area.ts', ['database, journal, now, provide })', 'database, journal, kept, now, provide })'], ['    const store = acdConferenceStore(database.db);', '    const store = acdConferenceStore(database.db);\n    kept.add(keptConferences(database.db));'], ["import { addConferenceRoutes }", "import { keptConferences } from './kept.ts';\nimport { addConferenceRoutes }"]);
ed('areas/voicemail/area.ts', ['hashing, journal, now, onError, options, provide, quotas }) {', 'hashing, journal, kept, now, onError, options, provide, quotas }) {'], [/    provide\(\n      voicemailPort,\n      await createVoicemail\((\{[^\n]*\})\),\n    \);/, '    const voicemail = await createVoicemail($1);\n    provide(voicemailPort, voicemail);\n    kept.add(keptVoicemail(database.db, voicemail));'], ["import { addPinRoutes }", "import { keptVoicemail } from './kept.ts';\nimport { addPinRoutes }"]);
ed('areas/recordings/area.ts', ['database, journal, now, onError, options, provide }) {', 'database, journal, kept, now, onError, options, provide }) {'], [/    provide\(recordingsPort, await createRecordings\((\{[^\n]*\})\)\);/, '    const recordings = await createRecordings($1);\n    provide(recordingsPort, recordings);\n    kept.add(keptRecordings(database.db, recordings));'], ["import { addRecordingRoutes }", "import { keptRecordings } from './kept.ts';\nimport { addRecordingRoutes }"]);
w('areas/privacy/area.ts', `import { tmpdir } from 'node:os';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { createPersons } from './createPersons.ts';
import { createRetention } from './createRetention.ts';
import { addPrivacyRoutes } from './routes.ts';

export const retentionPort = port<ReturnType<typeof createRetention>>('retention');

/** What is kept of a person, and for how long. Knows nobody who keeps something: each says so by \`kept\`. */
export const privacy: Area = {
  name: 'privacy',
  open({ api, audit, bus, company, database, kept, now, onError, options, provide, sessions }) {
    const exportFolder = options.folders?.uploads ?? tmpdir();
    const retention = createRetention({ audit, company, kept, now, onError });
    provide(retentionPort, retention);
    const persons = createPersons({ bus, company, database, exportFolder, kept, now, sessions });
    addPrivacyRoutes(api, { company, now, persons });
    return { close: retention.stop };
  },
};
`);
w('areas/privacy/createPersons.ts', `import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Company } from '../../company/company.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts';
import type { Events } from '../../kernel/events.ts';
import type { KeptOfPeople } from '../../kernel/kept.ts';
import type { Sessions } from '../../kernel/sessions/createSessions.ts';
import { writeZip, type ZipEntry } from './writeZip.ts';

/** Exports and erases what is kept of a person of the company. */
export function createPersons(options: {
  company: Company;
  database: OpenDatabase;
  kept: KeptOfPeople;
  sessions: Sessions;
  bus: Bus<Events>;
  /** Where an export lies until it is sent. */
  exportFolder: string;
  now: () => number;
}) {
  const { company, database, kept, sessions, bus, exportFolder, now } = options;

  return {
    /** A ZIP file with \`data.json\` and every sound and file, to be deleted by who sends it. */
    async export(userId: string): Promise<string> {
      const data: Record<string, unknown> = { exportedAt: now() };
      const files: ZipEntry[] = [];
      for (const { of } of kept.all) {
        const own = await of?.(userId);
        Object.assign(data, own?.data);
        files.push(...(own?.files ?? []));
      }
      data['signIns'] = sessions.of(userId);
      const path = join(exportFolder, \`\${randomUUID()}.zip\`);
      await writeZip(path, [{ name: 'data.json', text: \`\${JSON.stringify(data, null, 2)}\\n\` }, ...files]);
      return path;
    },
    /**
     * Deletes what is kept of a person; the account stays and is ended by an administrator. Sounds first, so that a failure
     * in between leaves rows that are erased by doing it again.
     */
    async erase(userId: string): Promise<void> {
      for (const { eraseFiles } of kept.all) await eraseFiles?.(userId);
      await database.db.transaction(async (tx) => {
        for (const { erase } of kept.all) await erase?.(tx, userId);
      });
      await company.change({ remove: 'contacts', user: userId });
      bus.emit('person.erased', { userId });
      for (const { id } of sessions.of(userId)) await sessions.end(userId, id, 'revoked');
    },
  };
}
export type Persons = ReturnType<typeof createPersons>;
`);
ed('areas/privacy/createRetention.ts', ["import { rm } from 'node:fs/promises';\nimport { join } from 'node:path';\n", ''], [S, ''], ["import type { Recordings } from '../recordings/createRecordings.ts';\nimport { mediaFile } from '../sms/media/keepMedia.ts';\nimport type { Voicemail } from '../voicemail/createVoicemail.ts';\n", "import type { KeptKind, KeptOfPeople } from '../../kernel/kept.ts';\n"], ["  store: Store;\n  voicemail: Voicemail;\n  recordings: Recordings;\n  smsFolder: string | null;\n", "  kept: KeptOfPeople;\n"], ['const { company, store, voicemail, recordings, smsFolder, audit, now, onError } = options;', 'const { company, kept, audit, now, onError } = options;'],
 [/  type Kind = keyof[\s\S]*?\n  \};\n  const run/, '  const run'],
 [/    for \(const \[kind, remove\] of [^\n]*\n      const days = company.policies.keepDays\[kind\];\n/, '    for (const [kind, days] of Object.entries(company.policies.keepDays) as [KeptKind, number | null][]) {\n'],
 ["        const count = await remove(now() - days * DAY_MS);\n", "        const before = now() - days * DAY_MS;\n        let count = 0;\n        for (const { older } of kept.all) count += (await older?.[kind]?.(before)) ?? 0;\n"]);
