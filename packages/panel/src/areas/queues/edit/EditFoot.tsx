import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

interface Props {
  queue: string;
  /** Pages below this path belong to the same form. */
  within: string;
  changes: number;
  /** Changes that are typed and not the user's to make. ROLE-004 */
  blocked: number;
  /** Fields that are not right. */
  faulty: number;
  isSaving: boolean;
  onDiscard: () => void;
  /** Saves; false: was refused. */
  onSave: () => Promise<boolean>;
}

/** What is not saved yet, saved or given up; asks before it is left. */
export function EditFoot({ queue, within, changes, blocked, faulty, isSaving, onDiscard, onSave }: Props) {
  const t = useT();
  const all = changes + blocked;
  return (
    <>
      <LeaveGuard
        queue={queue}
        changes={all}
        within={within}
        onDiscard={onDiscard}
        onSave={isSaving || faulty + blocked > 0 ? null : onSave}
      />
      {all > 0 && (
        <div className="foot edit-foot">
          <span className="small t2 grow" role="status">
            {faulty > 0
              ? t('edit.faults', { n: faulty })
              : blocked > 0
                ? t('edit.blocked', { n: blocked })
                : t('edit.changes', { n: changes })}
          </span>
          <Button size="large" disabled={isSaving} onClick={onDiscard}>
            {t('edit.discard')}
          </Button>
          <Button
            size="large"
            look="primary"
            disabled={isSaving || faulty > 0 || changes === 0}
            onClick={() => void onSave()}
          >
            {t(isSaving ? 'edit.saving' : 'edit.save')}
          </Button>
        </div>
      )}
    </>
  );
}
