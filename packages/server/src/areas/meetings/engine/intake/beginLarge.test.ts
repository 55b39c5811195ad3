import { expect, test } from 'vitest';
import { closeConnection, createConnection } from '../connection.ts';
import { Participant } from '../Participant.ts';

test('a browser is told to begin with pictures of every size, under the number that it has for them', async () => {
  const options = { loopbackOnly: true, pool: null };
  const browser = createConnection('up', false);
  browser.addTransceiver('audio', { direction: 'sendonly' });
  browser.addTransceiver('video', { direction: 'sendonly' });
  const { sdp } = await browser.createOffer();
  const participant = new Participant({ seat: 'a', options, tell() {}, published() {} });
  const answer = await participant.publish(sdp.replaceAll(/\b96\b/g, '102'));
  await participant.close();
  await closeConnection(browser, options);
  expect(answer).toContain('\r\na=rtpmap:102 VP8/90000\r\na=fmtp:102 x-google-start-bitrate=1500\r\n');
  expect(answer.match(/x-google-start-bitrate/g)).toHaveLength(1);
});
