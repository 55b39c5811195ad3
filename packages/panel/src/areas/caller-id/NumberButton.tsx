import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';

/** A number, and the way to another one. */
export function NumberButton({
  name,
  text,
  isQuiet,
  onPress,
}: {
  name: string;
  text: string;
  isQuiet?: boolean;
  onPress: () => void;
}) {
  return (
    <button type="button" className="in cid-num" aria-label={`${name}, ${text}`} onClick={onPress}>
      <span className={isQuiet ? 'grow trunc t3' : 'grow trunc n'}>{text}</span>
      <ChevronsUpDown className="i i-xs" aria-hidden="true" />
    </button>
  );
}
