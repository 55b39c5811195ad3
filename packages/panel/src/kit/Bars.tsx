/** Moving bars: somebody talks. Still with reduced motion. */
export function Bars() {
  return (
    <span className="eq" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
