/** Parts beside the default entry. */
const parts = [
  'react',
  'element',
  'click-to-dial',
  'click-to-sms',
  'screen-pop',
  'log',
  'pop-out',
  'resize',
  'sign-in',
  'preflight',
  'dock',
  'testing',
  'schema',
];

/** CRMs that have an adapter, and what the adapters share. */
const hosts = ['port', 'salesforce-opencti', 'hubspot', 'salesforce-canvas', 'salesforce-voice', 'dynamics', 'servicenow', 'zendesk'];

/** Entries of the package by the name of their file below `dist`, without its extension. */
export const entryNames = ['index', ...parts, ...hosts.map((host) => `adapters/${host}`)];

/** Where each entry begins. */
export const entryFiles = Object.fromEntries(
  entryNames.map((name) => [name, name === 'index' ? 'src/index.ts' : `src/${name}/index.ts`]),
);
