/** An error of the control interface: the HTTP status and the text of its `error` field. */
export class ControlError extends Error {
  constructor(
    readonly status: 400 | 404 | 405 | 409 | 413,
    reason: string,
  ) {
    super(reason);
  }
}
