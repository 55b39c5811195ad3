const HANDSET = [
  'M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4',
];
const HAND = [
  'M18 11V6a2 2 0 0 0-4 0',
  'M14 10V4a2 2 0 0 0-4 0v2',
  'M10 10.5V6a2 2 0 0 0-4 0v8',
  'M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15',
];

/** Of the areas of the panel none else has these: an icon that two of them share is a file more for the first screen. */
const Icon = ({ paths, isSmall }: { paths: readonly string[]; isSmall: boolean }) => (
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
    {paths.map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
);

/** A raised hand. */
export const HandIcon = ({ isSmall = false }: { isSmall?: boolean }) => <Icon paths={HAND} isSmall={isSmall} />;
/** A telephone. */
export const HandsetIcon = () => <Icon paths={HANDSET} isSmall />;
