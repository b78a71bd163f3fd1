import type { SheetFault } from '@recado/contracts';

/** A spreadsheet that cannot be read, and why. */
export class SheetRefusal extends Error {
  // Declared and set by hand: Node runs this file as it stands, in a thread, and takes no shorter form.
  readonly code: SheetFault;

  constructor(code: SheetFault) {
    super(code);
    this.code = code;
  }
}
