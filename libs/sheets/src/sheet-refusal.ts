import type { SheetFault } from '@recado/contracts';

/** A spreadsheet cannot be read, with the listed reason. */
export class SheetRefusal extends Error {
  // No parameter property: Node runs this file in a thread by stripping its types, and refuses that form.
  readonly code: SheetFault;

  constructor(code: SheetFault) {
    super(code);
    this.code = code;
  }
}
