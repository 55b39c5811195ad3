/** A variable of the environment that cannot be understood, in one sentence. */
export class BadOption extends Error {
  override readonly name = 'BadOption';
}
