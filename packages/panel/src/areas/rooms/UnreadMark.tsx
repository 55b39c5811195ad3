/** A message with a dot: what is not read. */
export function UnreadMark({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M14 4.5H6a2 2 0 0 0-2 2V20l4-3.5h10a2 2 0 0 0 2-2V11" />
      <circle cx="19" cy="5.5" r="3" fill="currentColor" stroke="none" />
    </svg>
  );
}
