const look = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const;

/** A recording: a circle with a dot. Of the areas of the panel none else has these: an icon that two of them share is a file more for the first screen. */
export const RecordIcon = ({ isSmall = false }: { isSmall?: boolean }) => (
  <svg {...look} className={isSmall ? 'i i-s' : 'i'} aria-hidden="true">
    <circle cx="12" cy="12" r="9" />
    <circle cx="12" cy="12" r="2" fill="currentColor" />
  </svg>
);
/** What else there is. */
export const MoreIcon = () => (
  <svg {...look} className="i" aria-hidden="true">
    {[5, 12, 19].map((cx) => (
      <circle key={cx} cx={cx} cy="12" r="1" fill="currentColor" />
    ))}
  </svg>
);
