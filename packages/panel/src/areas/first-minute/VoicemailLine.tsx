import type { MailboxState } from '@ringside/domain/voicemail';
import { useSetAtom } from 'jotai';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../words/useT.ts';
import { Line } from './Line.tsx';

/** The greeting that everybody has. VM-007 */
const COMMON = 'default';
/** A mailbox that is on, with a greeting of its user's own. */
export const isBoxDone = (box: MailboxState): boolean => box.isOn && box.greetingId !== COMMON;

/** After how long calls go to voicemail, and whether callers hear the user's greeting. @param box undefined: not read yet */
export function VoicemailLine({ box }: { box: MailboxState | undefined }) {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  if (!box) return <Line mark="open" title={t('screen.voicemail')} text="…" />;
  const hasGreeting = box.greetingId !== COMMON;
  if (!box.isOn)
    return (
      <Line
        mark="open"
        title={t('setUp.boxOff')}
        text={t('setUp.boxOffText')}
        action={
          <Button size="small" onClick={() => goTo('/settings/voicemail')}>
            {t('setUp.turnOn')}
          </Button>
        }
      />
    );
  return (
    <Line
      mark={hasGreeting ? 'done' : 'open'}
      title={t('setUp.box', { n: box.ringSeconds })}
      text={t(hasGreeting ? 'setUp.boxGreeting' : 'setUp.boxNoGreeting')}
      action={
        !hasGreeting && (
          <Button size="small" onClick={() => goTo('/settings/voicemail/greetings')}>
            {t('setUp.record')}
          </Button>
        )
      }
    />
  );
}
