import { Fault, type FaultCode } from '@recado/contracts';

/** A unique value is taken; the fault names the field that shows the error. */
export const alreadyExists = (code: FaultCode, field: string): Fault =>
  new Fault(code, {}, [{ field, rule: 'unique' }]);
