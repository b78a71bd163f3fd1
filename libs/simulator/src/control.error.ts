/** Says no to whoever asked, with an HTTP status and a reason to read. */
export class ControlError extends Error {
  constructor(
    readonly status: 400 | 404 | 405 | 409 | 413,
    reason: string,
  ) {
    super(reason);
  }
}
