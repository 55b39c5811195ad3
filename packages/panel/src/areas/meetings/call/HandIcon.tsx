const PATHS = [
  'M18 11V6a2 2 0 0 0-4 0',
  'M14 10V4a2 2 0 0 0-4 0v2',
  'M10 10.5V6a2 2 0 0 0-4 0v8',
  'M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15',
];

/** A raised hand. */
export const HandIcon = ({ isSmall = false }: { isSmall?: boolean }) => (
  <svg
    className={isSmall ? 'i i-s' : 'i'}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {PATHS.map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
);
