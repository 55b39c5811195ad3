import { BadOption } from '../kernel/BadOption.ts';

/** Shorter secrets can be guessed. */
const MIN_SECRET = 16;

/**
 * Meeting services of others: `RINGSIDE_TEAMS_LINK`, with `{login}` in it; `RINGSIDE_TEAMS_MEETINGS`, `RINGSIDE_COLIGO`, `RINGSIDE_ZOOM`: gateways
 * that are asked, with `RINGSIDE_MEETING_GATEWAY_SECRET`. All of https. @throws BadOption
 */
export function readLinkServices(env: Record<string, string | undefined>) {
  const link = (name: string): string | null => {
    const text = env[name];
    if (!text) return null;
    const url = URL.parse(text.replaceAll('{login}', 'login'));
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
      throw new BadOption(`${name} must be an address of https without a name and password, not "${text}".`);
    return text;
  };
  const teamsLink = link('RINGSIDE_TEAMS_LINK');
  if (teamsLink !== null && !URL.parse(teamsLink.replaceAll('{login}', 'x-login-x'))?.pathname.includes('x-login-x'))
    throw new BadOption('RINGSIDE_TEAMS_LINK must have {login} in its path: each user has a link of their own.');
  const gateways = {
    teamsMeetings: link('RINGSIDE_TEAMS_MEETINGS'),
    coligo: link('RINGSIDE_COLIGO'),
    zoom: link('RINGSIDE_ZOOM'),
  };
  if (gateways.teamsMeetings !== null && teamsLink === null)
    throw new BadOption('RINGSIDE_TEAMS_MEETINGS needs RINGSIDE_TEAMS_LINK.');
  const secret = env['RINGSIDE_MEETING_GATEWAY_SECRET'] ?? '';
  const isAsked = Object.values(gateways).some((one) => one !== null);
  if (isAsked && secret.length < MIN_SECRET)
    throw new BadOption(`RINGSIDE_MEETING_GATEWAY_SECRET must have ${MIN_SECRET} characters or more.`);
  return { teamsLink, ...gateways, secret };
}
