import {
  Fault,
  sandboxBank,
  type Caller,
  type Handlers,
  type PayInSandbox,
  type SandboxChargeId,
  type SandboxChargeView,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { BillingConfig } from '../billing.config.ts';
import { BillingDatabase } from '../billing.database.ts';
import { ChargeChecker } from '../charge/charge.checker.ts';
import { payInSandbox } from '../providers/play-sandbox-bank.ts';
import type { SandboxCharge } from '../providers/sandbox-charge.entity.ts';

/** The bank of the sandbox: people without a session play it, by the unguessable id of a charge. */
@Serves(sandboxBank)
export class SandboxBankService implements Handlers<typeof sandboxBank> {
  constructor(
    private readonly db: BillingDatabase,
    private readonly config: BillingConfig,
    private readonly checker: ChargeChecker,
  ) {}

  async get(_caller: Caller, { txid }: SandboxChargeId): Promise<SandboxChargeView> {
    return present(await this.find(txid));
  }

  async pay(caller: Caller, { txid: id, amountCents, force, silent }: PayInSandbox): Promise<SandboxChargeView> {
    // Where customers are real, a played payment would be a renewal for nothing.
    if (this.config.WHATSAPP === 'live' && !caller.super) throw new Fault('ERR_NO_PERMISSION');
    const { companyId, amountCents: asked } = await this.db.asSystem('a bank knows no company', ({ charges }) =>
      charges.get(id),
    );
    const paid = await this.db.within({ companyId }, ({ sandboxCharges }) =>
      payInSandbox(sandboxCharges, id, amountCents ?? asked, force),
    );
    if (!paid) throw new Fault('ERR_CHARGE_CLOSED');
    if (!silent) await this.checker.notice('sandbox', [{ id }]);
    return present(await this.find(id));
  }

  /** @throws ERR_NO_CHARGE_FOUND */
  private async find(id: string): Promise<SandboxCharge> {
    const found = await this.db.asSystem('the id of a charge is what opens it', ({ sandboxCharges }) =>
      sandboxCharges.find(id),
    );
    if (!found) throw new Fault('ERR_NO_CHARGE_FOUND');
    return found;
  }
}

function present(charge: SandboxCharge): SandboxChargeView {
  const { id, description, amountCents, currency, brCode, expiresAt, payments } = charge;
  return {
    id,
    description,
    amountCents,
    currency,
    brCode,
    state: charge.state() as SandboxChargeView['state'],
    expiresAt: expiresAt.toISOString(),
    payments,
  };
}
