import { expect, test } from 'vitest';
import { readLinkServices } from './linkServiceOptions.ts';

const secret = { RINGSIDE_MEETING_GATEWAY_SECRET: 'a secret of the gateway' };

test('a deployment has the meeting services that it names', () => {
  expect(readLinkServices({})).toEqual({ teamsLink: null, teamsMeetings: null, coligo: null, zoom: null, secret: '' });
  const env = { RINGSIDE_TEAMS_LINK: 'https://teams.example/meet/{login}', RINGSIDE_ZOOM: 'https://gate.example/zoom' };
  expect(readLinkServices({ ...env, ...secret })).toMatchObject({
    ...{ teamsLink: 'https://teams.example/meet/{login}', zoom: 'https://gate.example/zoom', coligo: null },
  });
});

test.each([
  ['plain http', { RINGSIDE_ZOOM: 'http://gate.example/zoom', ...secret }, /RINGSIDE_ZOOM must be an address of https/],
  ['a password', { RINGSIDE_COLIGO: 'https://a:b@gate.example/', ...secret }, /RINGSIDE_COLIGO must be an address/],
  ['no address', { RINGSIDE_TEAMS_LINK: 'javascript:{login}' }, /RINGSIDE_TEAMS_LINK must be an address/],
  ['one link for all', { RINGSIDE_TEAMS_LINK: 'https://teams.example/meet' }, /must have \{login\} in its path/],
  ['the login as host', { RINGSIDE_TEAMS_LINK: 'https://{login}.example/' }, /must have \{login\} in its path/],
  ['no secret', { RINGSIDE_ZOOM: 'https://gate.example/zoom' }, /must have 16 characters/],
  ['meetings alone', { RINGSIDE_TEAMS_MEETINGS: 'https://gate.example/', ...secret }, /needs RINGSIDE_TEAMS_LINK/],
])('%s is refused', (_what, env, says) => {
  expect(() => readLinkServices(env)).toThrow(says);
});
