import { expect, test } from 'vitest';
import { announcementVerbs } from './groups/announcements.ts';
import { createClient } from './kernel/createClient.ts';
import { smsVerbs } from './sms/verbs.ts';
import { mailboxVerbs } from './voicemail/mailbox.ts';

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
  await client.open(smsVerbs).upload('telephony/SmsThread/t1', file);
  await client.open(announcementVerbs).setAnnouncement('telephony/Group/billing', 'qm', file);
  await client.open(mailboxVerbs).addGreeting('Holidays', file);
  expect(sent).toEqual([
    ['/telephony/SmsThread/t1/upload', 'POST', ['file']],
    ['/telephony/Group/billing/announcement/qm', 'POST', ['file']],
    ['/v1/user/Greeting', 'POST', ['label', 'file']],
  ]);
});
