/** Three dots above one another, as one line and not a circle each: they stand in each row of a list, and each part is laid out by itself. */
export function MoreIcon({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M12 5h.01M12 12h.01M12 19h.01" strokeLinecap="round" strokeWidth="4.1" />
    </svg>
  );
}
