import { buildProfile, buildTerminal } from '@ringside/testing/panel';
import { expect, test } from 'vitest';
import { translate } from '../../words/translate.ts';
import { reach } from './reach.ts';

const desk = buildTerminal({ kind: 'normal', type: 'IpDevice', label: 'Desk phone' });
const web = (inService: boolean) => buildTerminal({ inService });
const me = buildProfile();
const sentence = (...args: Parameters<typeof reach>) => {
  const { key, params, action } = reach(...args);
  return translate('en', key, params) + (action ? ` [${action}]` : '');
};

test('[TERM-032] says where calls ring, and what would help when they ring nowhere', () => {
  expect(sentence({ at: 'ready' }, [web(true)], me)).toBe('Calls ring your *browser phone*.');
  expect(sentence({ at: 'ready' }, [web(true), desk], me)).toBe('Calls ring your *browser phone* and *Desk phone*.');
  expect(sentence({ at: 'off' }, [web(false), desk], me)).toBe('Calls ring *Desk phone*. [start]');
  expect(sentence({ at: 'off' }, [web(false)], me)).toBe('*No phone is connected*, calls do not ring. [start]');
  expect(sentence({ at: 'off' }, [], buildProfile({ mayUseWebphone: false }))).toBe(
    '*No phone is connected*, calls do not ring.',
  );
  expect(sentence({ at: 'connecting', attempt: 1, retryAt: null }, [web(false)], me)).toBe(
    'The browser phone is *connecting*.',
  );
});

test('[WRTC-018] a browser phone that is used in another place is told and can be taken here', () => {
  expect(sentence({ at: 'fault', fault: 'takenOver' }, [web(true)], me)).toBe(
    'Calls ring your browser phone *in another place*. [start]',
  );
});
