import type { RuleDraft, RuleFaults } from '@ringside/domain/forwarding';
import type { MessageKey } from '../../../words/translate.ts';

/** What of a rule is open. */
export type Part = 'when' | 'who' | 'time' | 'to' | 'presence' | 'target' | 'category';

export interface PartProps {
  draft: RuleDraft;
  faults: RuleFaults;
  onChange: (draft: RuleDraft) => void;
}

/** Where a fault is, and what it says. */
export const faultTexts: {
  [F in keyof RuleFaults]-?: readonly [part: Part | 'label', text: Record<string, MessageKey>];
} = {
  label: ['label', { missing: 'fwd.faultLabel' }],
  destination: ['to', { missing: 'fwd.faultTo', number: 'fwd.faultNumber' }],
  filter: ['who', { unknown: 'fwd.faultUnset' }],
  forwardType: ['when', { missing: 'fwd.faultUnset' }],
  delay: ['when', { missing: 'fwd.faultUnset' }],
  callers: ['who', { number: 'fwd.faultCallers' }],
  time: ['time', { noDay: 'fwd.faultNoDay', order: 'fwd.faultOrder', range: 'fwd.faultRange' }],
};
