import { type RuleDraft, wishOf } from '@ringside/domain/forwarding';
import { Button } from '../../../kit/Button.tsx';
import { Prompt } from '../../../kit/overlay/Prompt.tsx';
import { Question } from '../../../kit/overlay/Question.tsx';
import { Rich } from '../../../kit/Rich.tsx';
import { useT } from '../../../words/useT.ts';
import { useRuleText } from '../useRuleText.ts';

interface LeaveProps {
  before: RuleDraft;
  now: RuleDraft;
  onStay: () => void;
  onDiscard: () => void;
  onSave: () => void;
}

/** Before a rule that is not saved is left: what it said, and what it would say. */
export function AskLeave({ before, now, onStay, onDiscard, onSave }: LeaveProps) {
  const t = useT();
  const { sentence } = useRuleText();
  const [was, is] = [before, now].map((draft) => sentence(wishOf(draft), draft.time));
  return (
    <Prompt title={t('fwd.leaveAsk')} onClose={onStay}>
      {now.id !== null && was !== is && (
        <p className="t3">
          <s>
            <Rich text={was ?? ''} />
          </s>
        </p>
      )}
      <p>
        <Rich text={is ?? ''} />
      </p>
      <div className="bt">
        <Button size="large" data-autofocus="" onClick={onStay}>
          {t('fwd.stay')}
        </Button>
        <Button size="large" look="danger" onClick={onDiscard}>
          {t('fwd.discard')}
        </Button>
        <Button size="large" look="primary" onClick={onSave}>
          {t('fwd.save')}
        </Button>
      </div>
    </Prompt>
  );
}

/** Before a rule is deleted. PROMPT-019 */
export function AskDelete({ name, onKeep, onDelete }: { name: string; onKeep: () => void; onDelete: () => void }) {
  const t = useT();
  return (
    <Question
      title={t('fwd.deleteAsk', { name })}
      text={t('fwd.deleteText')}
      stay={t('fwd.keep')}
      go={t('fwd.delete')}
      onStay={onKeep}
      onGo={onDelete}
    />
  );
}
