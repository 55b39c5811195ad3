/** A refusal as the Matrix specification words it: `errcode`, `error`. */
export class MatrixFault extends Error {
  override readonly name = 'MatrixFault';
  readonly status: number;
  readonly errcode: string;
  /** Further members of the answer. */
  readonly more: Readonly<Record<string, unknown>>;
  constructor(status: number, errcode: string, error: string, more: Readonly<Record<string, unknown>> = {}) {
    super(error);
    this.status = status;
    this.errcode = errcode;
    this.more = more;
  }
}

export const forbidden = (why: string) => new MatrixFault(403, 'M_FORBIDDEN', why);
export const notFound = (what: string) => new MatrixFault(404, 'M_NOT_FOUND', what);
export const badJson = (why: string) => new MatrixFault(400, 'M_BAD_JSON', why);
export const invalid = (why: string) => new MatrixFault(400, 'M_INVALID_PARAM', why);
