/** Texts of the limits of alerts; they come with their sheet. */
export const enLimits = {
  'sup.limitAfter': 'Nobody free, or too many callers: for this long, seconds',
  'sup.limitsText': 'Above or below these limits a queue is shown at the top of this page. Empty: no alert.',
  'sup.limitWait': 'Longest wait, seconds',
  'sup.limitCount': 'Callers that wait',
  'sup.limitLevel': 'Answered in time, at least %',
  'sup.limitWithin': 'In time means within, seconds',
  'sup.save': 'Save',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    limits: typeof enLimits;
  }
}
