import { useSetAtom } from 'jotai';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { Button } from '../../../kit/Button.tsx';
import { Prompt } from '../../../kit/overlay/Prompt.tsx';
import { useT } from '../../../words/useT.ts';

/** Rooms are not available here: nothing was deleted. PROMPT-017 */
export function DisabledPrompt() {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  return (
    <Prompt title={t('i__matrix_disabled_by_vera_LABEL')} onClose={() => goTo('/')}>
      <p>{t('i__matrix_disabled_by_vera_DETAIL')}</p>
      <div className="bt">
        <Button size="large" look="primary" data-autofocus="" onClick={() => goTo('/')}>
          {t('rooms.ok')}
        </Button>
      </div>
    </Prompt>
  );
}
