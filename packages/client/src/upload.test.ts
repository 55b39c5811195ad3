import { expect, test } from 'vitest';
import { createClient } from './createClient.ts';

test('[API-001] a file goes up as a multipart POST, whoever takes it', async () => {
  const sent: [string, string | undefined, unknown][] = [];
  const client = createClient({
    baseUrl: 'https://phone.test/',
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input));
      const body = init?.body instanceof FormData ? [...init.body.keys()] : init?.body;
      sent.push([pathname, init?.method, body]);
      // A form has no type of content of ours: the browser writes the boundary into it.
      expect(new Headers(init?.headers).get('content-type')).toBeNull();
      return Response.json({}, { status: 500 });
    },
  });
  const file = new File(['RIFF'], 'gate.wav', { type: 'audio/wav' });
  const [queues, mailbox] = [await client.callCentre(), await client.mailbox()];
  const sms = await queues.sms();
  await sms.upload('telephony/SmsThread/t1', file);
  await queues.setAnnouncement('telephony/Group/billing', 'qm', file);
  await mailbox.addGreeting('Holidays', file);
  expect(sent).toEqual([
    ['/telephony/SmsThread/t1/upload', 'POST', ['file']],
    ['/telephony/Group/billing/announcement/qm', 'POST', ['file']],
    ['/v1/user/Greeting', 'POST', ['label', 'file']],
  ]);
});
