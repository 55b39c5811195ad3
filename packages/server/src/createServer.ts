import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { PanelConfig } from '@ringside/protocol/kernel/session';
import { EXTERNAL_WINDOW_PATH } from '@ringside/protocol/words/contacts';
import { TOKEN_HEADER } from '@ringside/protocol/words/paths';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { bookFramePort } from './areas/address-book/area.ts';
import { brandPort, serveBrand } from './areas/branding/area.ts';
import { externalWindowPage } from './areas/external-contacts/area.ts';
import { meetingFramePort } from './areas/meeting-driver/area.ts';
import { createPlatform } from './createPlatform.ts';
import { createFairTurns } from './edge/createFairTurns.ts';
import { createUpgrades } from './edge/createUpgrades.ts';
import { panelPage } from './edge/files/panelPage.ts';
import { createSdkFiles, sdkHeaders } from './edge/files/sdkFiles.ts';
import { serveFile, servePlain } from './edge/files/serveFile.ts';
import { createStaticFiles } from './edge/files/staticFiles.ts';
import { frameFault, servePing } from './edge/framePing.ts';
import { everyAnswer, fileHeaders, panelHeaders, plainHeaders, restHeaders } from './edge/headers.ts';
import { listen } from './edge/listen.ts';
import { createOwnHosts } from './edge/ownHosts.ts';
import { serveProbe } from './edge/probes.ts';
import { createClientAddress } from './kernel/api/clientAddress.ts';
import { isCutOff } from './kernel/api/isCutOff.ts';
import { once } from './kernel/once.ts';
import type { PlatformOptions } from './PlatformOptions.ts';

export interface ServerOptions extends Omit<PlatformOptions, 'version' | 'publicOrigin' | 'clientAddress'> {
  /** 0: any free port. */
  port: number;
  /** `localhost` listens on both loopbacks. */
  host: string;
  /** Origins that may frame the panel: exact, or `https://*.example.com`. Empty: none. Q-005 */
  allowedParentFrames: readonly string[];
  /** Origins that CRM rules may send requests to; none without. */
  requestOrigins?: readonly string[];
  /** Origin by which clients reach us, when a proxy with TLS stands in front. */
  publicOrigin?: string;
  /** Proxies whose word about the client's address is taken; none without. */
  trustedProxies?: readonly string[];
  /** Further names of this server. */
  hosts?: readonly string[];
  /** Live links that one address may have. Default 200. */
  socketsPerAddress?: number;
  /** Skips the check of phones for testers. TERM-023 */
  betaToken?: string | null;
  /** Offered on the sign-in page; demo only. */
  accounts?: NonNullable<PanelConfig['demo']>['accounts'];
  /** Folder with the builds `iframe` and `standalone`. */
  panelFolder?: string;
  log: Logger;
}

export const VERSION = '0.1.0';
const setupPage = fileURLToPath(new URL('./areas/admin/setupPage', import.meta.url));
const builtPanel = fileURLToPath(new URL('../../panel/dist', import.meta.url));

/** A name by which this machine reaches the address. */
const reachable = (host: string): string => {
  if (['localhost', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

/** Of the page of its own: it can be installed. */
const APP = '<link rel="manifest" href="./app.webmanifest" />';

const GUESTS = '/externals/';
/** First segments that belong to the REST interface. */
const API = /^\/(v1|data|telephony|_matrix)\//;
const NOT_OURS = 'This server is not known by that name. Its operator can add it with RINGSIDE_HOSTS.';
const NOT_BUILT = 'The panel is not built yet. Run `npm start`, or `pnpm run build` and reload.';

/** One HTTP server for everything: REST, live data, SIP, the panel's files. Starts listening before it returns. */
export async function createServer(options: ServerOptions) {
  const publicOrigin = options.publicOrigin ?? null;
  const clientAddress = createClientAddress(options.trustedProxies ?? []);
  const platform = await createPlatform({ ...options, version: VERSION, publicOrigin, clientAddress });
  const folder = options.panelFolder ?? builtPanel;
  const config: PanelConfig = {
    version: VERSION,
    allowedParentFrames: [...options.allowedParentFrames],
    ...{ crmApiEnabled: options.allowedParentFrames.length > 0, name: 'Ringside' },
    ...(options.betaToken ? { betaToken: options.betaToken } : {}),
    ...(options.microsoftSignIn ? { microsoft: true } : {}),
    ...(options.accounts?.length ? { demo: { accounts: options.accounts } } : {}),
  };
  const brand = platform.use(brandPort);
  const frames = [platform.use(bookFramePort), platform.use(meetingFramePort)];
  const branded = (html: string, head = ''): string => {
    const worn = brand.worn();
    if (!worn) return panelPage(html, config, head);
    const { lightMode, hasFrame, flags } = worn;
    return panelPage(brand.dressed(html), { ...config, brand: { lightMode, hasFrame, flags } }, head + worn.head);
  };
  const brandMark = (): string => JSON.stringify(brand.worn());
  // The standalone page is never framed; the iframe build is, by the CRM pages that were allowed to.
  const standalone = {
    files: createStaticFiles(`${folder}/standalone`, (html) => branded(html, APP), brandMark),
    parents: [],
  };
  const framed = {
    files: createStaticFiles(`${folder}/iframe`, (html) => branded(html), brandMark),
    parents: options.allowedParentFrames,
  };
  const guest = { files: createStaticFiles(`${folder}/guest`), parents: [] };
  const answer = getRequestListener(platform.api.app.fetch, { overrideGlobalObjects: false });
  const turns = createFairTurns();
  /** Those who have been here before, or say so, do not wait behind strangers at the same address. */
  const rest = (request: IncomingMessage, response: ServerResponse) =>
    new Promise<void>((resolve, reject) => {
      const { cookie, [TOKEN_HEADER.toLowerCase()]: token } = request.headers;
      const isStranger = cookie === undefined && token === undefined;
      turns(`${clientAddress(request)}${isStranger ? '' : ' known'}`, () => {
        // gone while it waited: nobody reads an answer
        if (response.destroyed) return resolve();
        answer(request, response).then(resolve, reject);
      });
    });

  const ownHost = createOwnHosts({ host: options.host, publicOrigin, hosts: options.hosts ?? [] });
  const always = Object.entries(everyAnswer(publicOrigin));
  const sdkFiles = createSdkFiles();
  const setupFiles = createStaticFiles(setupPage);
  const ending = new AbortController();
  const isReady = () => !ending.signal.aborted && platform.isWell();
  const hasHosts = options.allowedParentFrames.length > 0;
  const onRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = '/', search = ''] = (request.url ?? '/').split('?', 2);
    if (path === '/livez' || path === '/readyz') return serveProbe(response, path === '/livez' || isReady());
    for (const [name, value] of always) response.setHeader(name, value);
    const host = ownHost(request);
    if (host === null) return servePlain(response, 421, NOT_OURS, { ...plainHeaders });
    if (API.test(path)) {
      for (const [name, value] of Object.entries({ ...plainHeaders, ...restHeaders })) response.setHeader(name, value);
      return rest(request, response);
    }
    if (path.endsWith('/ping')) {
      return servePing(response, frameFault(path, request.headers.origin, options.allowedParentFrames));
    }
    const isFramed = path.startsWith('/panel/');
    const isGuest = path.startsWith(GUESTS);
    const page = isFramed ? framed : isGuest ? guest : standalone;
    // The page of a host that opens the panel keeps a tie to it, until the panel says otherwise; that of a sign-in until it has the secret.
    const isTied = path === '/' ? hasHosts && new URLSearchParams(search).has('tied') : path === '/sign-in';
    const looks = brand.looks(frames.some((one) => one.isSet()));
    const headers = panelHeaders(host, page.parents, options.requestOrigins, !isFramed && isTied, looks);
    // Pages of others frame it, also those that take nothing without a word of consent (COEP).
    if (isFramed) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return servePlain(response, 405, 'Only GET and HEAD.', { ...headers, Allow: 'GET, HEAD' });
    }
    if (path === '/panel' || `${path}/` === GUESTS) {
      response.writeHead(308, { ...headers, Location: `${path}/` }).end();
      return;
    }
    const isWindow = path === '/sign-in' || path === '/password';
    const below = path.slice(isFramed ? '/panel/'.length : isGuest ? GUESTS.length : 1);
    const name = isWindow ? '' : isGuest && below === '' ? 'externals.html' : below;
    const accepted = String(request.headers['accept-encoding'] ?? '');
    if (path.startsWith('/sdk/')) {
      const file = await sdkFiles(path.slice('/sdk/'.length), accepted);
      return file
        ? serveFile(request, response, file, sdkHeaders)
        : servePlain(response, 404, 'Not found.', sdkHeaders);
    }
    if (name === 'brand.css' || name === 'brand-frame') {
      const served = serveBrand(brand, name, { ...headers }, page.parents.join(' '));
      if (!served) return servePlain(response, 404, 'Not found.', headers);
      response.writeHead(200, served.headers).end(request.method === 'HEAD' ? undefined : served.body);
      return;
    }
    const frame = frames.find((one) => one.name === name)?.page(page.parents.join(' '));
    if (frame) {
      response.writeHead(200, { ...headers, ...frame.headers }).end(request.method === 'HEAD' ? undefined : frame.html);
      return;
    }
    if (path === EXTERNAL_WINDOW_PATH) {
      // tied to the panel that opens it, which a page without hosts is cut off from unless both are
      const tie = hasHosts ? {} : { 'Cross-Origin-Opener-Policy': 'same-origin' };
      response.writeHead(200, { ...externalWindowPage.headers, ...tie });
      response.end(request.method === 'HEAD' ? undefined : externalWindowPage.html);
      return;
    }
    const isSetup = path === '/setup' || path.startsWith('/setup/');
    const file = isSetup ? await setupFiles(path.slice('/setup/'.length), accepted) : await page.files(name, accepted);
    if (file) return serveFile(request, response, file, fileHeaders(name, headers));
    const isPage = name === '' || name === 'index.html' || name === 'externals.html';
    return servePlain(response, isPage ? 503 : 404, isPage ? NOT_BUILT : 'Not found.', headers);
  };
  const onFailure = (request: IncomingMessage, response: ServerResponse) => (error: unknown) => {
    options.log[isCutOff(request) ? 'debug' : 'error']({ err: error }, 'request failed');
    if (!response.headersSent) servePlain(response, 500, 'Something went wrong.', { ...plainHeaders });
    else response.destroy();
  };

  const sockets = { push: 0, sip: 0 };
  const counted = (kind: keyof typeof sockets, socket: WebSocket) => {
    sockets[kind]++;
    socket.once('close', () => sockets[kind]--);
  };
  const ends = {
    onPush(socket: WebSocket, proven: () => boolean) {
      counted('push', socket);
      platform.attachPush(socket, proven);
    },
    onSip(socket: WebSocket, address: string) {
      counted('sip', socket);
      platform.calls.attach(socket, address);
    },
  };
  const { socketsPerAddress } = options;
  const places = socketsPerAddress === undefined ? {} : { socketsPerAddress };
  const upgrades = createUpgrades({ ...ends, publicOrigin, clientAddress, ...places });
  const listening = await listen(
    options,
    (request, response) => void onRequest(request, response).catch(onFailure(request, response)),
    (request, socket, head) => {
      if (ownHost(request) !== null) return upgrades.onUpgrade(request, socket, head);
      socket.on('error', () => socket.destroy());
      socket.end('HTTP/1.1 421 Misdirected Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    },
  ).catch(async (error: unknown) => {
    await platform.close();
    throw error;
  });

  const close = once(async () => {
    ending.abort();
    // Calls first: their last words travel over the sockets that are closed next.
    await platform.closeCalls();
    await upgrades.close(500);
    await listening.close();
    await platform.close();
  });
  return {
    port: listening.port,
    origin: publicOrigin ?? `http://${reachable(options.host)}:${listening.port}`,
    /** The same without the proxy. */
    localOrigin: `http://${reachable(options.host).replace('localhost', '127.0.0.1')}:${listening.port}`,
    platform,
    /** WebSockets that are open. */
    sockets: sockets as Readonly<typeof sockets>,
    /** Ends calls, tells sockets, releases port and data folder. */
    close,
  };
}
export type RingsideServer = Awaited<ReturnType<typeof createServer>>;
