import { Fault } from '@recado/contracts';
import { EgressError, type EgressClient } from '@recado/egress';

/** @throws Fault ERR_ADDRESS_NOT_ALLOWED, with the field, for an address that would never be called */
export async function checkAddress(egress: EgressClient, field: string, address: string | undefined): Promise<void> {
  if (!address) return;
  try {
    await egress.checkAddress(address);
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    throw new Fault('ERR_ADDRESS_NOT_ALLOWED', {}, [{ field, rule: error.reason }]);
  }
}
