import { isMessageKey, type MessageKey, type Translate } from '../words/translate.ts';

interface Refusal {
  code: string;
  label: string;
  detail?: string | undefined;
  /** Words that come from outside; they say more than the catalogue. */
  reason?: string | undefined;
}

const firstKey = (...keys: string[]): MessageKey | undefined => keys.find(isMessageKey) as MessageKey | undefined;

/**
 * Label and detail of a refusal, in words. A label that this version does not know is looked up by the code; an unknown
 * code gives the default label.
 *
 * @see ERR-021, ERR-022, ERR-023, ERR-040
 */
export function refusalText(t: Translate, refusal: Refusal): { label: string; detail: string } {
  const { code } = refusal;
  const label = firstKey(refusal.label, `i__${code}_LABEL`, `i__ERROR_${code}_LABEL`) ?? 'i__ERROR_DEFAULT_LABEL';
  const detail = firstKey(
    refusal.detail ?? '',
    `i__${code}_DETAIL`,
    `i__ERROR_${code}_DETAIL`,
    label.replace(/_LABEL$/, '_DETAIL'),
  );
  return { label: t(label), detail: refusal.reason || (detail ? t(detail) : '') };
}
