import { expect, test } from 'vitest';
import type { Reach } from '../kernel/Reach.ts';
import { collaborationVerbs } from './collaboration.ts';

/** What the server answers, by the path. */
const verbsOn = (answers: Record<string, unknown>) =>
  collaborationVerbs({
    ask: async ({ path }: { path: string }) =>
      path in answers
        ? { ok: true, value: answers[path] }
        : { ok: false, fault: { code: 'ERROR_GET', status: 500, label: '' } },
  } as unknown as Reach);

test('[CONF-028] a failure gives an empty list of meetings of Teams', async () => {
  expect(await verbsOn({}).teamsMeetings()).toEqual({ meetings: [], isReached: false });
  const one = { name: 'Review', startsAt: 1, endsAt: 2, url: 'https://teams.example/l/1' };
  const items = [one, { ...one, url: 'javascript:alert(1)' }];
  expect(await verbsOn({ 'data/TeamsMeetings': { items, isReached: true } }).teamsMeetings()).toEqual({
    ...{ meetings: [one], isReached: true },
  });
});

test('links that a panel must not open count as none', async () => {
  const services = (link: string) => ({
    externalServices: { Microsoft: { teamsMeetingUrlPrivate: link } },
    externalConferenceServices: ['Zoom', 'Other'],
  });
  const asked = (link: string) => verbsOn({ 'v1/user/MeetingServices': services(link) }).services();
  expect(await asked('https://teams.example/meet/ines')).toEqual({
    ...{ ok: true, value: { teamsUrl: 'https://teams.example/meet/ines', hasColigo: false, hasZoom: true } },
  });
  expect(await asked('javascript:alert(1)')).toMatchObject({ value: { teamsUrl: null } });
  const zoom = (url: string) => verbsOn({ 'v1/user/Zoom': { zoomUrlPrivate: url } }).zoom();
  expect(await zoom('https://zoom.example/j/1')).toEqual({ ok: true, value: 'https://zoom.example/j/1' });
  expect(await zoom('http://zoom.example/j/1')).toEqual({ ok: true, value: '' });
});
