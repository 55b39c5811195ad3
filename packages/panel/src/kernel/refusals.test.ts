import { type RefusalStem, refusalKeys, refusalRules } from '@ringside/protocol/bridge/refusals';
import { expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { refusals as bridgeRefusals } from '../host/bridge/index.ts';
import { isMessageKey, loadRareTexts, translate } from '../words/translate.ts';
import { fetchWords } from './areasAtom.ts';
import { REFUSALS } from './refusals.ts';

await loadRareTexts();
await fetchWords(areas);

const tabled = (Object.keys(refusalRules) as RefusalStem[]).map(refusalKeys);

test.each([...Object.values(REFUSALS), ...Object.values(bridgeRefusals), ...tabled])(
  'the catalogue has words for $label',
  ({ label, detail }) => {
    expect([label, isMessageKey(label)]).toEqual([label, true]);
    expect([detail, detail !== undefined && isMessageKey(detail)]).toEqual([detail, true]);
  },
);

test('[ERR-043] [ROLE-013] a page that may not drive the phone is told so in words', () => {
  const { label, detail } = bridgeRefusals.notAllowed;
  expect(translate('en', label)).toBe('The CRM page may not drive this phone');
  expect(translate('en', detail)).not.toBe('');
});
