import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as pass } from 'node:timers/promises';

/**
 * A process of its own: everything that strangers, and two users who mean no good, can do at once, until it is ended. Each kind
 * comes from addresses of its own. Attackers are other machines in earnest, so the server goes before them here.
 */
export interface Target {
  port: number;
  sipPort: number;
  /** Tokens of the users. */
  tokens: string[];
  /** Some of the attacks, by name; absent: all. */
  only?: string;
}
const target = JSON.parse(process.argv[2] ?? '{}') as Target;
setPriority(19);
process.on('uncaughtException', () => {});

const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
const LONG = 60_000;

/** @returns the status; 0 when the connection was cut */
function post(
  path: string,
  body: string | Buffer,
  localAddress: string,
  headers: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const asked = request({
      ...{ host: '127.0.0.1', port: target.port, path, localAddress, method: 'POST' },
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    asked.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    asked.on('error', () => resolve(0));
    asked.end(body);
  });
}

/** A thousand who sign in, each again as soon as it may: made-up names and those of colleagues. */
function signIns(from: string): void {
  const names = ['ines', 'priya', 'yuki', 'jonas'];
  const one = async (n: number) => {
    await pass(n % 1000);
    for (let round = 0; ; round++) {
      const login = n % 10 === 0 ? names[(n / 10 + round) % names.length] : `nobody${n}.${round}`;
      count(`sign-in ${await post('/v1/login', JSON.stringify({ login, password: 'nope' }), from)}`);
      await pass(2000);
    }
  };
  for (let n = 0; n < 1000; n++) void one(n);
}

const head = ['Via: SIP/2.0/UDP a;branch=z9hG4bK1', 'Call-ID: 1', 'CSeq: 1 REGISTER', 'From: <sip:a@b>;tag=1'].join(
  '\r\n',
);
/** What took the parsers seconds once. */
const long = [
  `REGISTER sip:x SIP/2.0\r\n${head}\r\nTo: <sip:${';'.repeat(LONG)}%0A@b>\r\n\r\n`,
  `OPTIONS sip:x SIP/2.0\r\nl: a${' '.repeat(LONG)}b\r\n\r\n`,
  `${'\r'.repeat(LONG)}x`,
];
function longMessages(from: string): void {
  const udp = createSocket('udp4');
  udp.bind(0, from, () => {
    setInterval(() => {
      for (const text of long)
        udp.send(text.slice(0, 55_000), target.sipPort, '127.0.0.1', () => count('60 kB by UDP'));
    }, 50);
  });
  setInterval(() => {
    for (const text of long) {
      const socket = connect({ port: target.sipPort, host: '127.0.0.1', localAddress: from });
      socket.on('error', () => {});
      socket.end(text, () => count('60 kB by TCP'));
    }
    const web = socketOf('/sip', 'sip', from, (send) => {
      for (const text of long) send(text);
      count('60 kB by WebSocket');
    });
    setTimeout(() => web.destroy(), 2000);
  }, 100);
}

/** A WebSocket by hand, so that it has an address of its own. */
function socketOf(path: string, protocol: string | null, from: string, ready: (send: (text: string) => void) => void) {
  const socket = connect({ port: target.port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => {});
  const lines = [
    ...[`GET ${path} HTTP/1.1`, `Host: localhost:${target.port}`, 'Upgrade: websocket', 'Connection: Upgrade'],
    ...[`Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`, 'Sec-WebSocket-Version: 13'],
    ...(protocol ? [`Sec-WebSocket-Protocol: ${protocol}`] : []),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.once('data', () =>
    ready((text) => {
      const data = Buffer.from(text);
      const size =
        data.length < 126
          ? Buffer.from([0x80 | data.length])
          : data.length < 65_536
            ? Buffer.from([0xfe, data.length >> 8, data.length & 255])
            : null;
      if (size) socket.write(Buffer.concat([Buffer.from([0x81]), size, Buffer.alloc(4), data]));
    }),
  );
  socket.resume();
  return socket;
}

/** Connections that never finish their request, and WebSockets that never register. */
function slowSockets(from: string): void {
  const open = () => {
    const socket = connect({ port: target.port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => {});
    socket.write('POST /v1/login HTTP/1.1\r\nHost: localhost\r\n');
    const drip = setInterval(() => socket.write('X-A: b\r\n'), 3000);
    socket.once('close', () => {
      clearInterval(drip);
      setTimeout(open, 1000);
    });
    socket.resume();
    count('slow request');
  };
  const idle = () =>
    socketOf('/sip', 'sip', from, () => count('idle WebSocket')).once('close', () => setTimeout(idle, 1000));
  for (let n = 0; n < 500; n++) setTimeout(open, 4 * n);
  for (let n = 0; n < 200; n++) setTimeout(idle, 10 * n);
}

/** 400 a second from each address: what one may send. */
function registerFrom(from: string): void {
  const udp = createSocket('udp4');
  let n = 0;
  const message = () =>
    `REGISTER sip:x SIP/2.0\r\nVia: SIP/2.0/UDP ${from};branch=z9hG4bK${n};rport\r\nFrom: <sip:u${n}@x>;tag=1\r\nTo: <sip:u${n}@x>\r\nCall-ID: ${from}${n++}\r\nCSeq: 1 REGISTER\r\nContact: <sip:u@${from}>\r\nAuthorization: Digest username="u", nonce="n", response="r"\r\nContent-Length: 0\r\n\r\n`;
  udp.on('message', () => {});
  udp.bind(0, from, () => {
    setInterval(() => {
      for (let i = 0; i < 8; i++) udp.send(message(), target.sipPort, '127.0.0.1', () => count('REGISTER'));
    }, 20);
  });
}

function junk(from: string): void {
  const udp = createSocket('udp4');
  udp.bind(0, from, () => {
    setInterval(() => {
      for (let i = 0; i < 40; i++)
        udp.send(randomBytes(200 + 30 * i), target.sipPort, '127.0.0.1', () => count('junk datagram'));
    }, 20);
  });
}

/** A user's live links, each asking without a pause. */
function pushes(from: string, token: string): void {
  const open = () => {
    const socket = socketOf('/restletrouter/', null, from, (send) => {
      send(JSON.stringify({ type: 'auth', token }));
      const ask = setInterval(() => {
        for (let i = 0; i < 20; i++) send(JSON.stringify({ type: 'subscribe', list: 'CallHistory' }));
        count('20 push frames');
      }, 20);
      socket.once('close', () => clearInterval(ask));
    });
    socket.once('close', () => setTimeout(open, 500));
  };
  for (let n = 0; n < 20; n++) open();
}

/** Sounds that took seconds to decode, and films for a thread that does not exist. */
async function uploads(from: string, token: string): Promise<void> {
  const boundary = 'x'.repeat(20);
  const form = (type: string, name: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="label"\r\n\r\nx\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      ...[bytes, Buffer.from(`\r\n--${boundary}--\r\n`)],
    ]);
  const wav = Buffer.alloc(19_000_000, 0x55);
  wav.write('RIFF');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 18],
    [24, 4000],
    [28, 4000],
  ] as const)
    wav.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 7],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    wav.writeUInt16LE(value, at);
  wav.write('data', 38);
  wav.writeUInt32LE(wav.length - 46, 42);
  const headers = { 'X-Application': token, 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  const sound = form('audio/wav', 'a.wav', wav);
  const film = form('video/mp4', 'a.mp4', Buffer.alloc(48_000_000));
  for (;;) {
    count(`greeting ${await post('/v1/user/Greeting', sound, from, headers)}`);
    count(`film ${await post('/telephony/SmsThread/none/upload', film, from, headers)}`);
    await pass(200);
  }
}

/** Guesses at the links of meetings, and at the tokens of their guests. */
function guests(from: string): void {
  const one = async () => {
    for (;;) {
      const guess = randomBytes(32).toString('base64url');
      const link = JSON.stringify({ uid: guess, meetingPointId: guess });
      count(`guest's link ${await post('/v1/guest/Meeting', link, from)}`);
      count(`guest's token ${await post('/v1/guest/Knock', '{}', from, { 'X-Application': guess })}`);
      await pass(50);
    }
  };
  for (let n = 0; n < 20; n++) void one();
}

const [first = '', second = ''] = target.tokens;
const attacks: Record<string, () => void> = {
  signIns: () => signIns('127.0.0.3'),
  longMessages: () => longMessages('127.0.0.2'),
  slowSockets: () => slowSockets('127.0.0.4'),
  registers: () => {
    for (const from of ['127.0.0.5', '127.0.0.6', '127.0.0.7']) registerFrom(from);
  },
  junk: () => junk('127.0.0.8'),
  pushes: () => pushes('127.0.0.9', first),
  guests: () => guests('127.0.0.11'),
  uploads: () => {
    for (const token of [first, second]) void uploads('127.0.0.10', token);
  },
};
for (const [name, begin] of Object.entries(attacks)) if ((target.only ?? name).split(',').includes(name)) begin();
process.on('message', () => process.send?.([...counts]));
process.send?.('begun');
