import { expect, test } from 'vitest';
import type { Http } from '../kernel/createHttp.ts';
import type { Reach } from '../kernel/Reach.ts';
import { softphoneVerbs } from './softphone.ts';

const answering = (maxSoftphoneTerminals?: number) => {
  const paths: string[] = [];
  const http = (async ({ path }: { path: string }) => {
    paths.push(path);
    return { ok: true, value: { maxSoftphoneTerminals } };
  }) as unknown as Http;
  return { paths, client: softphoneVerbs({ ask: http } as Reach) };
};

test('[SOFT-026] [SOFT-029] the maximum of softphones is asked for; a server that does not tell it leaves it unknown', async () => {
  const { paths, client } = answering(2);
  expect(await client.maximum('telephony/Extension/1')).toEqual({ ok: true, value: 2 });
  expect(paths).toEqual(['telephony/Extension/1?rt=maxSoftphoneTerminals,loadTerminals']);
  expect(await answering().client.maximum('x')).toEqual({ ok: true, value: null });
});
