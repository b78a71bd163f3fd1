import { Fault, type FaultCode } from '@recado/contracts';
import { isDuplicate } from '@recado/platform';

const alreadyExists = (code: FaultCode, field: string) => new Fault(code, {}, [{ field, rule: 'unique' }]);

/** @throws Fault that names the field whose value another company or user has */
export async function withUniqueFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'companies_name')) throw alreadyExists('ERR_DUPLICATED_NAME', 'name');
    if (isDuplicate(error, 'users_email')) throw alreadyExists('ERR_DUPLICATED_EMAIL', 'email');
    throw error;
  }
}
