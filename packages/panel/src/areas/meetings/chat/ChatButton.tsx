import MessageCircleMore from 'lucide-react/icons/message-circle-more';

/** Opens and closes the chat of a meeting, with the number of messages that were not seen. @param label as it is said with that number */
export function ChatButton(props: {
  name: string;
  label: string;
  unread: number;
  isOpen: boolean;
  onPress: () => void;
}) {
  const { name, label, unread, isOpen, onPress } = props;
  const isNew = unread > 0;
  return (
    <button type="button" aria-keyshortcuts="C" aria-pressed={isOpen} onClick={onPress}>
      <span className="o" aria-hidden="true">
        <MessageCircleMore className="i" />
        {isNew && <span className="meet-cnt n">{unread}</span>}
      </span>
      {isNew && <span className="sr">{label}</span>}
      <span aria-hidden={isNew}>{name}</span>
    </button>
  );
}
