import { Fault, type FaultCode } from '@recado/contracts';

/** What somebody has already: the fault, and under which field it stands. */
export const taken = (code: FaultCode, field: string): Fault => new Fault(code, {}, [{ field, rule: 'unique' }]);
