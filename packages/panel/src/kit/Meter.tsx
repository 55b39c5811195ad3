/** From this part of the scale on a sound is loud. */
export const LOUD = 0.8;

/**
 * How loud a sound is, in steps.
 *
 * @param level 0 to 1
 */
export function Meter({ label, level, steps }: { label: string; level: number; steps: number }) {
  const lit = Math.round(level * steps);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the native meter cannot show steps
    <span
      className="meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
    >
      {Array.from({ length: steps }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move
        <i key={step} className={step < lit ? (step >= steps * LOUD ? 'hi' : 'on') : undefined} />
      ))}
    </span>
  );
}
