import { fractions } from '@ringside/testing/random';
import { junk, perfectHello, perfectWelcome } from '../../contract/junk.ts';

let answers = 0;
window.addEventListener('message', ({ data, ports: [port], source }) => {
  if (source !== window.parent || !port || !data?.flood) {
    answers += 1;
    return;
  }
  const next = fractions(2);
  let sent = 0;
  const burst = () => {
    for (let i = 0; i < 500 && sent < data.flood; i += 1) {
      const looksRight = sent % 10 === 0;
      const { port2 } = new MessageChannel();
      window.parent.postMessage(looksRight ? perfectWelcome : junk(next), '*', looksRight ? [port2] : []);
      // the first frame of the page is the panel
      window.parent.frames[0]?.postMessage(looksRight ? perfectHello : junk(next), '*');
      sent += 1;
    }
    if (sent < data.flood) setTimeout(burst);
    else setTimeout(() => port.postMessage(answers), 200);
  };
  burst();
});
