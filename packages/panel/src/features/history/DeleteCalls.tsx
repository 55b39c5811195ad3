import { useT } from '../../i18n/useT.ts';
import { Button } from '../../ui/Button.tsx';
import { Prompt } from '../../ui/overlay/Prompt.tsx';

/** Asks before calls are deleted; the safe answer has the focus. PROMPT-019 */
export function DeleteCalls({
  question,
  text,
  onYes,
  onNo,
}: {
  question: string;
  /** What deleting does. */
  text: string;
  onYes: () => void;
  onNo: () => void;
}) {
  const t = useT();
  return (
    <Prompt title={question} onClose={onNo}>
      <p>{text}</p>
      <div className="bt">
        <Button size="large" data-autofocus="" onClick={onNo}>
          {t('history.cancel')}
        </Button>
        <Button look="danger" size="large" onClick={onYes}>
          {t('history.delete')}
        </Button>
      </div>
    </Prompt>
  );
}
