import { expect, test } from 'vitest';
import { refusals as bridgeRefusals } from '../bridge/index.ts';
import { isMessageKey, loadRareTexts } from '../i18n/translate.ts';
import { REFUSALS } from './refusals.ts';

await loadRareTexts();

test.each([...Object.values(REFUSALS), ...Object.values(bridgeRefusals)])(
  '[ERR-043] the catalogue has words for $label',
  ({ label, detail }) => {
    expect([label, isMessageKey(label)]).toEqual([label, true]);
    expect([detail, detail !== undefined && isMessageKey(detail)]).toEqual([detail, true]);
  },
);
