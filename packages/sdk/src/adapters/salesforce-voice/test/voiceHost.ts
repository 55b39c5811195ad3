import code from 'scv-connector-base?raw';
import { sleep } from '@ringside/testing/wait';
import { afterEach } from 'vitest';
import { connectHost } from '../../port/index.ts';
import { FakePhone } from '../../testing/FakePhone.ts';
import { FakeSalesforceVoice } from '../../testing/FakeSalesforceVoice.ts';
import { FakeWindow, loadVendorSdk } from '../../testing/loadVendorSdk.ts';
import { createVoiceHost } from '../index.ts';

type Sdk = typeof import('scv-connector-base');

const SALESFORCE = 'https://atelier.lightning.force.com';

export const ALL = [
  'RECORD_START',
  'RECORD_STOP',
  'CALL',
  'ANSWER',
  'DROP',
  'HOLD',
  'RETRIEVE',
  'MUTE',
  'SEND_DTMF',
  'TRANSFER',
  'MERGE',
];

const opened: FakeSalesforceVoice[] = [];

/** Messages on ports travel in tasks of their own. */
export const settled = async () => {
  for (let i = 0; i < 12; i += 1) await sleep(1);
};

/** The real SDK in the connector's window, and Omni-Channel around it. */
export const join = async ({ phone = new FakePhone(), origin = SALESFORCE, capabilities = ALL } = {}) => {
  const window = new FakeWindow('https://phone.test/voice', `${SALESFORCE}/`, () => {});
  const scv = loadVendorSdk<Sdk>(code, window);
  if (phone.session) phone.session = { ...phone.session, capabilities };
  const errors: string[] = [];
  const host = createVoiceHost({
    scv,
    statusIds: { available: '0N5A', paused: '0N5P', offline: '0N5O' },
    voiceCallId: ({ isIncoming }) => (isIncoming ? '0LQ1' : undefined),
    onError: ({ message }) => errors.push(message),
  });
  connectHost(phone, host, { claim: async () => true, onError: ({ message }) => errors.push(message) });
  const salesforce = new FakeSalesforceVoice();
  opened.push(salesforce);
  salesforce.setUp((data, ports) => window.receive(data, origin, ports));
  await settled();
  return { phone, salesforce, errors };
};

/** Before and after each test of a file: called by it once. */
export function voiceHost(): void {
  afterEach(() => {
    for (const salesforce of opened.splice(0)) salesforce.close();
  });
}
