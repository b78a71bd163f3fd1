/** `tooLarge`: more bytes, text or work than is taken; `unreadable`: everything else, also a file without any text. */
export type SourceFailure = 'unreadable' | 'tooLarge';

/** Why no text could be taken from a file. */
export class SourceError extends Error {
  // A thread runs this file as it stands, which allows no property in the constructor's parameters.
  readonly reason: SourceFailure;

  constructor(reason: SourceFailure) {
    super(`The file is ${reason}`);
    this.name = 'SourceError';
    this.reason = reason;
  }
}
