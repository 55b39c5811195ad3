import { expect, test } from 'vitest';
import { logForm, logFormDefaults, logFormFaults } from './logForm.ts';

const schema = {
  type: 'object',
  title: 'Wrap-up',
  required: ['outcome', 'amount'],
  properties: {
    outcome: { title: 'Outcome', enum: ['Solved', 'Call back'] },
    topic: { oneOf: [{ const: 1, title: 'Invoice' }, { const: 2 }, { title: 'no value' }], default: 1 },
    amount: { type: 'integer', minimum: 0, maximum: 10 },
    remark: { type: 'string', maxLength: 500, description: 'For the team' },
    when: { type: 'string', format: 'date' },
    urgent: { type: 'boolean' },
    parts: { type: 'array' },
    broken: 7,
  },
};

test('a JSON Schema of an object becomes a form; what cannot be drawn is left out', () => {
  const about = { hint: '', isRequired: false, value: null };
  expect(logForm(schema)).toEqual({
    title: 'Wrap-up',
    fields: [
      {
        ...about,
        name: 'outcome',
        label: 'Outcome',
        isRequired: true,
        kind: 'choice',
        options: [
          { value: 'Solved', label: 'Solved' },
          { value: 'Call back', label: 'Call back' },
        ],
      },
      {
        ...about,
        name: 'topic',
        label: 'topic',
        value: 1,
        kind: 'choice',
        options: [
          { value: 1, label: 'Invoice' },
          { value: 2, label: '2' },
        ],
      },
      { ...about, name: 'amount', label: 'amount', isRequired: true, kind: 'number', isWhole: true, min: 0, max: 10 },
      { ...about, name: 'remark', label: 'remark', hint: 'For the team', kind: 'multiline', maxLength: 500 },
      { ...about, name: 'when', label: 'when', kind: 'date' },
      { ...about, name: 'urgent', label: 'urgent', kind: 'boolean' },
    ],
  });
});

test.each([null, 7, 'x', [], {}, { properties: [] }, { properties: {} }, { properties: { a: { type: 'array' } } }])(
  'no form for %j',
  (nothing) => {
    expect(logForm(nothing)).toBe(null);
  },
);

test('what is wrong is said field by field', () => {
  const form = logForm(schema)!;
  expect(logFormDefaults(form)).toEqual({ topic: 1 });
  expect(logFormFaults(form, { topic: 1 })).toEqual({ outcome: 'missing', amount: 'missing' });
  expect(
    logFormFaults(form, { outcome: 'Other', amount: 1.5, remark: 'x'.repeat(501), when: '20.11.2026', topic: 2 }),
  ).toEqual({ outcome: 'missing', amount: 'notANumber', remark: 'tooLong', when: 'notADate' });
  expect(logFormFaults(form, { outcome: 'Solved', amount: 11 })).toEqual({ amount: 'tooLarge' });
  expect(logFormFaults(form, { outcome: 'Solved', amount: -1 })).toEqual({ amount: 'tooSmall' });
  expect(logFormFaults(form, { outcome: 'Solved', amount: 0, urgent: false })).toEqual({});
});
