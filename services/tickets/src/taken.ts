import { Fault, faults, type Caller, type FaultCode } from '@recado/contracts';

/** What somebody has already: the fault, and under which field it stands. */
export const taken = ({ language }: Caller, code: FaultCode, field: string): Fault =>
  new Fault(code, {}, [{ field, rule: 'unique', message: faults[code][language] }]);
