import { expect, test } from 'vitest';
import type { AuditEvent } from '../../../kernel/audit/Audit.ts';
import { auditedGateway } from './auditedGateway.ts';

test('a message that the gateway does not take is noted by its id, without number or words, and still rejects', async () => {
  const events: AuditEvent[] = [];
  const failing = { send: () => Promise.reject(new Error('502')) };
  const message = { id: 'm1', from: '0199002700', to: '0639982014', text: 'hello', media: null };
  await expect(auditedGateway(failing, (event) => events.push(event)).send(message)).rejects.toThrow('502');
  expect(events).toEqual([{ what: 'sms.gateway', who: null, from: null, on: 'm1', result: 'failed' }]);
});
