import { Button } from '../../../kit/Button.tsx';
import { Prompt } from '../../../kit/overlay/Prompt.tsx';
import { useT } from '../../../words/useT.ts';

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
