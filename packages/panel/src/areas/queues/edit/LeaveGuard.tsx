import { useLeaveGuard } from '../../../kernel/navigation/useLeaveGuard.ts';
import { Button } from '../../../kit/Button.tsx';
import { Prompt } from '../../../kit/overlay/Prompt.tsx';
import { useT } from '../../../words/useT.ts';

interface Props {
  queue: string;
  changes: number;
  /** Pages below this path belong to the same form. */
  within: string;
  onDiscard: () => void;
}

/** Asks before changes that are not saved are left, in the panel as well as by closing the tab. */
export function LeaveGuard({ queue, changes, within, onDiscard }: Props) {
  const t = useT();
  const { go, stay } = useLeaveGuard(true, within);
  if (!go) return null;
  return (
    <Prompt title={t('edit.leaveAsk')} onClose={stay}>
      <p>{t('edit.leaveText', { n: changes, queue })}</p>
      <div className="bt">
        <Button size="large" data-autofocus="" onClick={stay}>
          {t('edit.stay')}
        </Button>
        <Button
          size="large"
          look="danger"
          onClick={() => {
            onDiscard();
            go();
          }}
        >
          {t('edit.leave')}
        </Button>
      </div>
    </Prompt>
  );
}
