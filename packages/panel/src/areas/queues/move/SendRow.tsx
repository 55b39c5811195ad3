import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { TargetRow } from '../../calls/sheets/TargetRow.tsx';
import type { Target } from '../../calls/sheets/targets.ts';

interface Props {
  id: string;
  target: Target;
  /** Enter in the field presses *Send*. */
  isCurrent: boolean;
  onSend: (target: Target, isVoicemail: boolean) => void;
}

/** Whom a text has found: a waiting caller is sent there, or to the mailbox of a colleague. */
export function SendRow({ id, target, isCurrent, onSend }: Props) {
  const t = useT();
  const { name } = target;
  return (
    <TargetRow id={id} target={target} isCurrent={isCurrent} why={null}>
      {target.colleague && (
        <Button size="small" aria-label={t('move.toVoicemailOf', { name })} onClick={() => onSend(target, true)}>
          {t('move.toVoicemail')}
        </Button>
      )}
      <Button
        size="small"
        look={isCurrent ? 'primary' : 'plain'}
        aria-label={t('move.sendTo', { name })}
        aria-keyshortcuts={isCurrent ? 'Enter' : undefined}
        onClick={() => onSend(target, false)}
      >
        {t('move.send')}
      </Button>
    </TargetRow>
  );
}
