import { Logo } from '../kit/Logo.tsx';

/** Before it is known who is signed in: an empty frame; the logo appears only when it takes longer than a moment. */
export function Starting() {
  return (
    <div className="panel panel--start" aria-busy="true">
      <Logo />
    </div>
  );
}
