import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandingState, branding as schema } from '@ringside/protocol/brand/branding';
import { panelConfig } from '@ringside/protocol/kernel/session';
import { brandDefaults, brandRoles, contrastOf, weakPairs } from '@ringside/protocol/words/branding';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { readBrandOptions } from '../../options/brandOptions.ts';
import { type TestServer, testServer } from '../../test/testServer.ts';
import { createBrand } from './createBrand.ts';

const FILES = ['https://cdn.example.com/brand.css', 'https://tour.example.com/t.js', '/extra.css'];
/** Both builds, as far as a brand changes them. */
const folder = mkdtempSync(join(tmpdir(), 'ringside-brand-'));
for (const build of ['standalone', 'iframe']) {
  mkdirSync(join(folder, build));
  const html = '<html><head><!--ringside-config--></head><body></body></html>';
  writeFileSync(join(folder, build, 'index.html'), html);
}
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let server: TestServer;
let token: string;
const start = async (brand: { allowed: string[]; tagManager: string | null }) => {
  server = await testServer({ brand, panelFolder: folder });
  token = await server.signIn('sofia');
};
beforeEach(() => start({ allowed: FILES, tagManager: null }));
afterEach(() => server.close());

const ask = async (method: string, body?: unknown, as = token) => {
  const init = {
    method,
    headers: { 'X-Application': as },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const answer = await fetch(`${server.origin}/v1/company/Branding`, init);
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const page = async (path = '/') => {
  const answer = await fetch(server.origin + path);
  const html = await answer.text();
  const [, json = 'null'] = /id="ringside-config">(.*?)<\/script>/.exec(html) ?? [];
  return { status: answer.status, html, policy: answer.headers.get('content-security-policy') ?? '', json };
};
const green = { accent: '#0b6e69', accentText: '#0a625d' };

test('[BRAND-001] [BRAND-002] [BRAND-003] a brand has a mode, two sets of colours, sizes, a font, sheets, scripts and flags; and is kept', async () => {
  expect(await ask('GET')).toEqual({ status: 200, body: { branding: null, allowed: FILES, hasTagManager: false } });
  const wish = {
    lightMode: false,
    theme: { light: green, dark: { accent: '#5fd0c4' }, sizes: { radius: 3 }, font: 'system' },
    ...{ css: [FILES[0]], js: [FILES[1]], flags: { multiSoftphoneName: 'Desk app', staticCallerIdSelect: true } },
  };
  expect((await ask('PUT', wish)).status).toBe(200);
  const { branding } = brandingState.parse((await ask('GET')).body);
  expect(branding).toEqual({
    ...wish,
    logo: { light: '', dark: '' },
    theme: { ...wish.theme, sizes: { radius: 3, radiusLarge: 20, body: 15, small: 13 } },
    flags: {
      ...{ addressNumberDisplay: false, internationalNumberFormat: false, staticCallerIdSelect: true },
      ...{ welcomeMessageUrl: '', multiSoftphoneName: 'Desk app' },
    },
  });
  expect((await ask('GET', undefined, await server.signIn('ines'))).status).toBe(403);
  expect((await ask('PUT', wish, await server.signIn('ines'))).status).toBe(403);
  const { brand } = panelConfig.parse(JSON.parse((await page()).json));
  expect(brand).toEqual({ lightMode: false, hasFrame: true, flags: 'callerId=static&softphone=Desk+app' });
  const all = {
    addressNumberDisplay: true,
    internationalNumberFormat: true,
    welcomeMessageUrl: 'https://a.example/?b=c',
  };
  await ask('PUT', { ...wish, flags: all });
  const worn = await page();
  expect(worn.html).toContain('<html data-numbers="international"');
  const { flags = '' } = panelConfig.parse(JSON.parse(worn.json)).brand ?? {};
  expect([...new URLSearchParams(flags)]).toEqual([
    ...[
      ['address', 'numbers'],
      ['numbers', 'international'],
      ['welcome', 'https://a.example/?b=c'],
    ],
  ]);
  expect((await ask('DELETE')).status).toBe(200);
  expect((await page()).html).not.toContain('data-numbers');
  expect((await ask('GET')).body).toMatchObject({ branding: null });
});

test('[BRAND-006] [BRAND-007] [SOFT-033] without a word the theme is that of the panel, light, and softphones are called so', () => {
  expect(schema.parse({})).toMatchObject({
    lightMode: true,
    theme: { light: {}, dark: {}, sizes: { radius: 7, radiusLarge: 20, body: 15, small: 13 }, font: 'inter' },
    flags: { multiSoftphoneName: 'softphone' },
  });
  const tokens = readFileSync(new URL('../../../../panel/src/kit/styles/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = tokens.split('[data-theme="dark"] {');
  for (const [theme, text] of [
    ['light', light.split('Colour roles, light')[1] ?? ''],
    ['dark', dark],
  ] as const)
    for (const [name, role] of Object.entries(brandRoles)) {
      const [, value] = new RegExp(`${role}:\\s*(#[0-9a-f]{6})`).exec(text) ?? [];
      expect([theme, name, brandDefaults.theme[theme][name as keyof typeof brandRoles]]).toEqual([theme, name, value]);
    }
  for (const token of [
    '--rs-radius: 7px',
    '--rs-radius-lg: 20px',
    '--rs-size-body: 0.9375rem',
    '--rs-size-small: 0.8125rem',
  ])
    expect(tokens).toContain(token);
  expect(weakPairs({ light: {}, dark: {} })).toEqual([]);
});

test('[BRAND-002] colours that cannot be read are refused by the figures of WCAG, weakest first, and nothing of them is kept', async () => {
  expect([contrastOf('#000000', '#ffffff'), contrastOf('#777777', '#ffffff').toFixed(2)]).toEqual([21, '4.48']);
  const pale = { accentText: '#3fa89f' };
  expect(weakPairs({ light: pale, dark: {} }).map(({ front, back, ratio }) => [front, back, ratio])).toEqual([
    ['accentText', 'canvas', 2.61],
    ['accentText', 'surface', 2.87],
  ]);
  expect((await ask('PUT', { theme: { light: pale, dark: {} } })).status).toBe(412);
  expect((await ask('PUT', { theme: { light: { accent: 'red; }' }, dark: {} } })).status).toBe(400);
  expect((await ask('GET')).body).toMatchObject({ branding: null });
});

test('[BRAND-004] sheets come with the page before its first paint, in both builds; other addresses than the allowed ones never', async () => {
  const plain = await page();
  expect([
    plain.html.includes('brand'),
    (await page('/brand.css')).status,
    (await page('/brand-frame')).status,
  ]).toEqual([false, 404, 404]);
  expect(plain.policy).toContain("style-src 'self';");
  expect((await ask('PUT', { css: ['https://evil.example.com/a.css'] })).status).toBe(403);
  expect((await ask('PUT', { js: ['https://evil.example.com/a.js'] })).status).toBe(403);
  await ask('PUT', { theme: { light: green, dark: {}, font: 'system' }, css: [FILES[0]], js: [FILES[1]] });
  for (const path of ['/', '/panel/']) {
    const { html, policy } = await page(path);
    const head = html.slice(0, html.indexOf('</head>'));
    const own = /href="\.\/(brand\.css\?[\w-]{12})"/.exec(head)?.[1] ?? '';
    expect(head).toContain('<link rel="stylesheet" href="https://cdn.example.com/brand.css">');
    expect(policy).toContain("style-src 'self' https://cdn.example.com/brand.css;");
    expect(policy).toContain("frame-src 'self';");
    expect(policy).toContain("script-src 'self';");
    expect(html).not.toContain('tour.example.com');
    const sheet = await page(path + own);
    expect(sheet.html).toContain('html:root:not([data-theme="dark"]){--rs-accent:#0b6e69;--rs-accent-text:#0a625d}');
    expect(sheet.html).not.toContain('[data-theme="dark"]{');
    expect(sheet.html).toContain('html:root{--rs-font:system-ui');
  }
  const frame = await page('/panel/brand-frame');
  expect(frame.html).toContain('<script src="https://tour.example.com/t.js" async></script>');
  expect(frame.policy).toContain('sandbox allow-scripts');
  expect(frame.policy).toContain('script-src https://tour.example.com/t.js;');
  await ask('DELETE');
  expect((await page()).html).not.toContain('brand');
});

test('[BRAND-005] the tag manager is off unless the deployment names a container, and runs in the frame alone', async () => {
  await server.close();
  await start({ allowed: [], tagManager: 'GTM-ABC1234' });
  const { html, policy } = await page();
  expect(html).not.toContain('googletagmanager');
  expect(policy).toContain("script-src 'self';");
  expect(panelConfig.parse(JSON.parse((await page()).json)).brand).toMatchObject({ hasFrame: true });
  const frame = await page('/brand-frame');
  expect(frame.html).toContain('https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234');
  expect(frame.policy).toContain('script-src https://www.googletagmanager.com/gtm.js;');
  expect(() => readBrandOptions({ RINGSIDE_TAG_MANAGER: '"><script>' })).toThrow(/GTM-/);
  expect(() => readBrandOptions({ RINGSIDE_BRAND_FILES: 'http://a.example/x.css' })).toThrow(/https/);
  expect(readBrandOptions({ RINGSIDE_BRAND_FILES: ' /a.css  https://b.example/c.js ' })).toEqual({
    ...{ allowed: ['/a.css', 'https://b.example/c.js'], tagManager: null },
  });
});

test('[BRAND-001] [BRAND-004] a logo is a picture of the list, worn in its theme from the next page on; one that left the list is worn no more', async () => {
  const [logo, own] = ['https://cdn.example.com/logo.svg?2', '/logo.png'];
  await server.close();
  await start({ allowed: [...FILES, logo, own], tagManager: null });
  // A page in which it is chosen may look at it.
  expect((await page()).policy).toContain("img-src 'self' data: blob: https://cdn.example.com/logo.svg;");
  const put = async (light: string, dark = '') => (await ask('PUT', { logo: { light, dark } })).status;
  expect([await put('https://evil.example.com/logo.svg'), await put('', FILES[0]), await put('logo.svg')]).toEqual([
    ...[403, 403, 400],
  ]);
  expect((await ask('GET')).body).toMatchObject({ branding: null });
  expect(await put(logo, own)).toBe(200);
  expect((await ask('GET')).body).toMatchObject({ branding: { logo: { light: logo, dark: own } } });
  const sheet = (await page('/brand.css')).html;
  expect(sheet).toBe(
    [
      `:where(html:root:not([data-theme="dark"])) .logo{background:url("${logo}") center/contain no-repeat}`,
      ':where(html:root:not([data-theme="dark"])) .logo>*{display:none}',
      `:where(html:root[data-theme="dark"]) .logo{background:url("${own}") center/contain no-repeat}`,
      ':where(html:root[data-theme="dark"]) .logo>*{display:none}\n',
    ].join('\n'),
  );
  // As the sign is called in the panel.
  const sign = readFileSync(new URL('../../../../panel/src/kit/Logo.tsx', import.meta.url), 'utf8');
  expect(sign).toContain('<svg className="logo"');
  expect((await page()).html).toMatch(/href="\.\/brand\.css\?[\w-]{12}"/);
  const shorter = createBrand({
    ...{ allowed: [own], tagManager: null, stored: schema.parse({ logo: { light: logo, dark: own } }) },
    store: { read: async () => null, write: async () => {} },
  });
  expect(shorter.sheet()).not.toContain('cdn.example.com');
  expect(shorter.sheet()).toContain(own);
});
