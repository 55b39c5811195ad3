import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { START_RULES, slimGrammar, withoutLog } from '../../packages/panel/slimJsSip.ts';

const ofJsSip = createRequire(
  createRequire(new URL('../../packages/telephony/package.json', import.meta.url)).resolve('jssip'),
);
const source = readFileSync(ofJsSip.resolve('./Grammar.js'), 'utf8');

interface Grammar {
  parse(text: string, rule: string): unknown;
}

function run(code: string): Grammar {
  const module = { exports: {} as Grammar };
  new Function('module', 'require', code)(module, ofJsSip);
  return module.exports;
}

const whole = run(source);
const slim = run(slimGrammar(source));
/** Some texts make the whole parser throw (a `Contact: *`): that stays as well. */
function read(grammar: Grammar, text: string, rule: string): string {
  try {
    return JSON.stringify(grammar.parse(text, rule));
  } catch (error) {
    return String(error);
  }
}

const TEXTS = [
  'SIP/2.0 200 OK',
  'SIP/2.0 486 Busy Here',
  'INVITE sip:7xk2@pbx.example.org;transport=ws SIP/2.0',
  'BYE sip:7xk2@[2001:db8::1]:5061 SIP/2.0',
  '"Ada \\"A.\\" Lovelace" <sip:+33123456789@pbx.example.org;user=phone>;tag=a1b2',
  'Ada <sips:ada@pbx.example.org>;tag=a1b2;x="y z"',
  '<sip:edge.example.org;lr>, <sip:10.0.0.1:5070;lr>',
  '<sip:a@b.example>;expires=600;q=0.5, sip:c@d.example',
  '*',
  'SIP/2.0/WSS 127.0.0.1:4443;branch=z9hG4bK776asdhds;received=192.0.2.1;rport=5060;ttl=3;maddr=192.0.2.9',
  'Digest realm="pbx.example.org", nonce="8f\\"2e", qop="auth,auth-int", algorithm=MD5, stale=TRUE, opaque="x"',
  '1 INVITE',
  '4294967295 REGISTER',
  'a84b4c76e66710@pc33.example.org;to-tag=12;from-tag=34;early-only',
  'application/sdp;charset="utf-8"',
  '1800;refresher=uas',
  'refer;id=7',
  'pbx.example.org',
  '192.0.2.1',
  '[2001:db8:0:0:0:0:0:1]',
  'wss://pbx.example.org:443/sip?x=1',
  'sip:201%23@pbx.example.org;transport=ws?Replaces=a%40b',
  '"a quoted text"',
  '70',
  '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
  '',
  ' ',
  'sip:',
  '<sip:unclosed',
  'SIP/2.0 99',
  'nonsense \u0000 \u2603',
];

describe('JsSIP as it is shipped', () => {
  test.each([...START_RULES])('%s reads and refuses what the whole parser does', (rule) => {
    expect(TEXTS.map((text) => read(slim, text, rule))).toEqual(TEXTS.map((text) => read(whole, text, rule)));
  });

  test('every rule reads at least one of these texts', () => {
    const deaf = START_RULES.filter((rule) => TEXTS.every((text) => read(slim, text, rule) === '-1'));
    expect(deaf).toEqual([]);
  });

  test('every rule that JsSIP begins with is kept', () => {
    const files = ['Config', 'NameAddrHeader', 'Parser', 'RequestSender', 'SIPMessage', 'Socket', 'URI', 'Utils', 'UA'];
    const more = ['Dialog', 'Registrator', 'RTCSession', 'RTCSession/ReferSubscriber', 'sanityCheck'];
    const text = [...files, ...more].map((name) => readFileSync(ofJsSip.resolve(`./${name}.js`), 'utf8')).join('\n');
    const parsed = [...text.matchAll(/Grammar\.parse\([^\n]*'([a-zA-Z]\w*)'\)/g)].map(([, rule = '']) => rule);
    const headers = [...text.matchAll(/(?:parseHeader|\.s)\('([\w-]+)'/g)].map(([, name = '']) => name);
    const { headerize } = ofJsSip('./Utils') as { headerize(name: string): string };
    const rules = headers.map((name) => headerize(name).replaceAll('-', '_'));
    expect(headers.length).toBeGreaterThan(10);
    expect([...new Set([...parsed, ...rules])].filter((rule) => !START_RULES.includes(rule))).toEqual([]);
  });

  test('no file logs any more, and each still has all its other lines', () => {
    const folder = dirname(ofJsSip.resolve('./UA.js'));
    const files = globSync('**/*.js', { cwd: folder }).filter((name) => name !== 'Grammar.js');
    let taken = 0;
    for (const name of files) {
      const before = readFileSync(join(folder, name), 'utf8');
      const after = withoutLog(before);
      expect([name, /logger\w*\.(?:debug|warn)\(/.test(after)]).toEqual([name, false]);
      expect(() => new Function('module', 'exports', 'require', after)).not.toThrow();
      const lost = before.split('\n').length - after.split('\n').length;
      expect(lost).toBe((before.match(/logger\w*\.(?:debug|warn)\(/g) ?? []).length);
      taken += lost;
    }
    expect(taken).toBeGreaterThan(150);
  });

  test('a branch that only logs is refused: its line cannot be taken out', () => {
    expect(() => withoutLog("if (isOver)\n  logger.debug('over');\nnext();")).toThrow('only logs');
  });

  test('a parser of another making is refused', () => {
    expect(() => slimGrammar(source.replaceAll('matchFailed', 'failed'))).toThrow('has changed');
  });
});
