import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let [ines, marc] = ['', ''];
beforeEach(async () => {
  server = await testPlatform();
  [ines, marc] = [await server.signIn('ines'), await server.signIn('marc')];
});
afterEach(() => server.close());

const found = async (token: string, search: string) => {
  const { body } = await server.ask('/data/Contact', { token, body: { lens: 'all', search, limit: 20 } });
  return (body as { items: { displayName: string }[] }).items.map(({ displayName }) => displayName);
};

test('[NUM-011] a whole e-mail address finds whoever has it, whatever its case, and nobody by a part of it', async () => {
  const body = {
    ...{ firstName: 'Dana', lastName: 'Whitfield', company: '', department: '', title: '', website: '', note: '' },
    ...{ numbers: [], isVip: false, isShared: false },
    emails: [{ kind: 'work', address: 'Dana.W@whitfield.example' }],
  };
  await server.ask('/v1/user/Contact', { token: ines, body });
  expect(await found(ines, ' dana.w@Whitfield.example ')).toEqual(['Dana Whitfield']);
  for (const part of ['dana.w@whitfield.exampl', 'w@whitfield.example', 'whitfield.example'])
    expect(await found(ines, part)).toEqual([]);
  expect(await found(marc, 'dana.w@whitfield.example')).toEqual([]);
});
