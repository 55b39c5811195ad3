import { expect, test } from 'vitest';
import { catalogue, refusal } from './errors.ts';

test('[ERR-021] every error has a label and a detail, and an English text', () => {
  for (const code of Object.keys(catalogue)) {
    expect(refusal(code).body).toEqual({
      code,
      label: expect.stringMatching(/^i__[\w.]+$/),
      detail: expect.stringMatching(/^i__[\w.]+_DETAIL$/),
      text: expect.stringMatching(/^[A-Z].*\.$/),
    });
  }
});

test('[ERR-040] an unknown code gives the default label and keeps its code', () => {
  expect(refusal('LAL_9_9')).toEqual({
    status: 500,
    body: {
      code: 'LAL_9_9',
      label: 'i__ERROR_DEFAULT_LABEL',
      detail: 'i__ERROR_DEFAULT_DETAIL',
      text: 'Something went wrong on the server.',
    },
  });
  expect(refusal('toString').body.label).toBe('i__ERROR_DEFAULT_LABEL');
});
