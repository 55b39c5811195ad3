import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type ExtractorMessage,
  type IConfigFile,
} from '@microsoft/api-extractor';
import { entryFiles } from './entries.ts';
import { citesIds, withoutCitations } from './withoutCitations.ts';

/**
 * One declaration file for each entry, with nothing to import but React: `tsc` has written one beside every source
 * file, api-extractor rolls them up. The roll-up of the default entry is also the reviewed API report, `sdk.api.md`.
 * An API that differs from the report fails where `CI` is set; elsewhere the report is written anew.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const built = `${root}.tsbuild/build`;
const isLocal = !process.env['CI'];

for (const file of globSync(`${built}/**/*.d.ts`)) {
  const text = readFileSync(file, 'utf8');
  const clean = withoutCitations(text);
  if (citesIds(clean)) throw new Error(`${file} cites an id in a way that cannot be left out: ${clean.match(/.*[A-Z]-\d{3}.*/)}`);
  if (clean !== text) writeFileSync(file, clean);
}

/** Its greeting for every entry is no news; errors and warnings are. */
const quiet = (message: ExtractorMessage): void => {
  if (message.messageId === 'console-preamble') message.handled = true;
};

const declarationOf = (source: string) => `${built}/sdk/${source.replace(/\.ts$/, '.d.ts')}`;
const configs = Object.entries(entryFiles).map(([name, source]) => {
  const configObject: IConfigFile = {
    projectFolder: root,
    newlineKind: 'lf',
    mainEntryPointFilePath: declarationOf(source),
    compiler: { tsconfigFilePath: `${root}tsconfig.types.json` },
    dtsRollup: { enabled: true, untrimmedFilePath: `${root}dist/${name}.d.ts` },
    apiReport: {
      enabled: name === 'index',
      reportFolder: root,
      reportFileName: 'sdk.api.md',
      reportTempFolder: `${root}.tsbuild/api`,
    },
    docModel: { enabled: false },
    tsdocMetadata: { enabled: false },
    messages: {
      compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
      extractorMessageReporting: {
        default: { logLevel: ExtractorLogLevel.Error, addToApiReportFile: false },
        'ae-missing-release-tag': { logLevel: ExtractorLogLevel.None },
        'ae-undocumented': { logLevel: ExtractorLogLevel.None },
        // what an entry does not export by name is written into its declarations all the same
        'ae-forgotten-export': { logLevel: ExtractorLogLevel.None },
      },
      tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
    },
  };
  return {
    name,
    config: ExtractorConfig.prepare({ configObject, configObjectFullPath: undefined, packageJsonFullPath: `${root}package.json` }),
  };
});

const [first] = configs;
if (!first) throw new Error('no entries');
// one program for all: reading the libraries is most of the work
const compilerState = CompilerState.create(first.config, {
  additionalEntryPoints: Object.values(entryFiles).map(declarationOf),
});
for (const { name, config } of configs) {
  const { succeeded, apiReportChanged } = Extractor.invoke(config, { localBuild: isLocal, compilerState, messageCallback: quiet });
  if (!succeeded) throw new Error(`${name}: the declarations cannot be rolled up${apiReportChanged ? ', or sdk.api.md is stale' : ''}`);
  // nothing relative is left in it, so that one text serves both module kinds
  copyFileSync(`${root}dist/${name}.d.ts`, `${root}dist/${name}.d.cts`);
}
