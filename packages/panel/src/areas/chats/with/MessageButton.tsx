import { digitsOf } from '@ringside/domain/number';
import { useAtomValue, useSetAtom } from 'jotai';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useT } from '../../../words/useT.ts';
import { colleagueByNumberAtom } from '../../people/people.ts';
import { newChatPath } from '../paths.ts';
import { useSmsFrom } from '../useSmsFrom.ts';
import { enChats } from '../words.en.ts';

/** English texts that come with this code. */
export const words = [enChats];

export interface MessageProps {
  number: string;
  /** Of whoever is written to. */
  name: string;
  /** The number as it is read. */
  shown: string;
  /** In a row that has a key for it: no stop of the keyboard. */
  isQuick?: boolean;
  /** With the word beside its picture, where there is room. */
  isLabelled?: boolean;
  className?: string;
}

/**
 * Writes to a number: in the chat with the colleague who has it, else by SMS. Nothing where there is nobody to write to: the number is the user's
 * own, or no SMS can be sent. CHAT-001
 */
export function MessageButton({ number, name, shown, isQuick, isLabelled, className }: MessageProps) {
  const { canText } = useSmsFrom();
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  const digits = digitsOf(number);
  const isColleague = useAtomValue(colleagueByNumberAtom).has(digits);
  const own = digitsOf(useAtomValue(profileAtom)?.number ?? '');
  if (digits === '' || digits === own || !(isColleague || canText)) return null;
  const kind = isColleague ? 'chat' : 'sms';
  const Mark = isColleague ? MessageCircle : MessageSquareText;
  const said = isColleague ? t('chats.chatWith', { name }) : t('chats.smsTo', { number: shown });
  const write = () => goTo(newChatPath({ number, kind }));
  if (isLabelled)
    return (
      <Button className={className} aria-label={said} title={said} onClick={write}>
        <Mark className="i i-s" aria-hidden="true" /> {t(`chats.${kind}`)}
      </Button>
    );
  return (
    <IconButton
      className={className}
      tabIndex={isQuick ? -1 : undefined}
      keys={isQuick ? 'Shift+C' : undefined}
      data-message=""
      icon={Mark}
      name={said}
      onClick={write}
    />
  );
}
