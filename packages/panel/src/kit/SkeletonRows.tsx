const widths = [
  ['46%', '64%'],
  ['58%', '40%'],
  ['38%', '56%'],
] as const;

/** Rows of the real height while a list loads. */
export function SkeletonRows({ count = 3, label }: { count?: number; label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => {
        const [first, second] = widths[index % widths.length] ?? widths[0];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <div key={index} className="row skel-row">
            <span className="skel skel--face" />
            <span className="b">
              <span className="skel skel--1" style={{ inlineSize: first }} />
              <span className="skel skel--2" style={{ inlineSize: second }} />
            </span>
          </div>
        );
      })}
    </div>
  );
}
