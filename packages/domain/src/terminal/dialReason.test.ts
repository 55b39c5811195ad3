import { buildTerminal } from '@ringside/testing/builders';
import { expect, test } from 'vitest';
import { type DialSituation, dialReason } from './dialReason.ts';
import type { Terminal } from './terminal.ts';

const terminal = (id: string, changes: Partial<Terminal> = {}): Terminal =>
  buildTerminal({ id, type: 'IpDevice', kind: 'normal', label: id, deviceModel: null, ...changes });
const web = terminal('web', { type: 'Cloud', kind: 'webphone' });
const desk = terminal('desk');
const chosenDesk = { abstractTerminalID: 'desk', type: 'normal' } as const;
const well: DialSituation = {
  session: 'signedIn',
  crmAllowed: true,
  server: 'there',
  terminals: [web],
  chosen: null,
  browserPhone: 'ready',
  hasMicrophone: true,
};

test.each<[string, Partial<DialSituation>, ReturnType<typeof dialReason>]>([
  ['all is there', {}, null],
  ['the session is being resumed', { session: 'starting', terminals: null }, 'starting'],
  ['nobody is signed in', { session: 'signedOut', terminals: null }, 'signedOut'],
  ['nobody is signed in, and the server is away too', { session: 'signedOut', server: 'away' }, 'signedOut'],
  ['the extension does not allow the CRM interface', { crmAllowed: false }, 'notAllowed'],
  ['the link is on its first way up', { server: 'starting', terminals: null }, 'starting'],
  ['the link is lost', { server: 'away' }, 'noServer'],
  ['the link is lost, a desk phone was chosen', { server: 'away', terminals: [desk], chosen: chosenDesk }, 'noServer'],
  ['the phones have not been read', { terminals: null }, 'starting'],
  ['the browser phone comes up', { browserPhone: 'starting' }, 'starting'],
  ['the browser phone comes up, a desk phone is there', { browserPhone: 'starting', terminals: [web, desk] }, null],
  ['the browser phone is out', { browserPhone: 'out' }, 'noPhone'],
  ['there is no phone', { browserPhone: 'out', terminals: [] }, 'noPhone'],
  [
    'the only phone is a desk phone out of service',
    { browserPhone: 'out', terminals: [{ ...desk, inService: false }] },
    'noPhone',
  ],
  ['the only phone is a desk phone', { browserPhone: 'out', terminals: [desk] }, null],
  ['another browser has it', { browserPhone: 'takenOver' }, 'takenElsewhere'],
  ['another browser has it, a desk phone is there', { browserPhone: 'takenOver', terminals: [web, desk] }, null],
  ['the browser phone is ready and told a moment later', { terminals: [] }, null],
  ['no phone may carry a call', { terminals: [{ ...web, maxConnections: 0 }] }, 'noPhone'],
  ['no microphone', { hasMicrophone: false }, 'noMicrophone'],
  ['no microphone, a desk phone is chosen', { hasMicrophone: false, terminals: [web, desk], chosen: chosenDesk }, null],
  [
    'no microphone, a desk phone is there and not chosen',
    { hasMicrophone: false, terminals: [web, desk] },
    'noMicrophone',
  ],
  [
    'no microphone, the chosen desk phone is out of service',
    { hasMicrophone: false, terminals: [web, { ...desk, inService: false }], chosen: chosenDesk },
    'noMicrophone',
  ],
])('%s', (_case, changes, expected) => {
  expect(dialReason({ ...well, ...changes })).toBe(expected);
});
