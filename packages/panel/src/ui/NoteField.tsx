import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { crmBridgeAtom, crmIntentsAtom, crmOfferAtom, notesAtom } from '../app/crmState.ts';
import { useT } from '../i18n/useT.ts';

const NOTE_MAX = 10_000;

/** The note of a call, kept as it is typed. Only where a log will hold it. */
export function NoteField({ lineId }: { lineId: string }) {
  const t = useT();
  const id = useId();
  const intents = useAtomValue(crmIntentsAtom);
  const { log } = useAtomValue(crmOfferAtom);
  const isKnown = useAtomValue(crmBridgeAtom).calls[lineId] !== undefined;
  const note = useAtomValue(notesAtom)[lineId] ?? '';
  if (!intents || !log || !isKnown) return null;
  return (
    <div className="f">
      <label htmlFor={id}>
        {t('crm.note')}
        <span className="t3 med-off">{t('crm.noteSaved')}</span>
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => intents.setNote(lineId, event.currentTarget.value)}
      />
    </div>
  );
}
