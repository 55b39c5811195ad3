/** The Ringside mark. Decoration; the name stands beside it. */
export function Logo({ size = 44 }: { size?: number }) {
  return (
    <svg className="logo" width={size} height={size} viewBox="0 0 44 44" aria-hidden="true">
      <rect x="2" y="2" width="40" height="40" rx="11" fill="var(--rs-strip)" />
      <path
        d="M12 33.5V19a7 7 0 0 1 7-7h14.5"
        fill="none"
        stroke="var(--rs-on-strip)"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <path
        d="M20 33.5V26a6 6 0 0 1 6-6h7.5"
        fill="none"
        stroke="var(--rs-strip-ring)"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <circle cx="30.4" cy="30.4" r="3.6" fill="var(--rs-strip-live)" />
    </svg>
  );
}
