import type { Currency } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { SandboxCharge, type SandboxPayment } from './sandbox-charge.entity.ts';

interface Row {
  id: string;
  amount_cents: number;
  currency: Currency;
  description: string;
  br_code: string;
  state: 'open' | 'removed';
  expires_at: Date;
  payments: SandboxPayment[];
}
const columns = 'id, amount_cents, currency, description, br_code, state, expires_at, payments';

/** Charges of one company at the bank that is played. */
export class SandboxChargeRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Changes nothing where the id exists. */
  async add(charge: SandboxCharge): Promise<void> {
    const { id, amountCents, currency, description, brCode, expiresAt } = charge;
    await this.manager.query(
      `insert into billing.sandbox_charges (id, amount_cents, currency, description, br_code, state, expires_at)
       values ($1, $2, $3, $4, $5, 'open', $6) on conflict (id) do nothing`,
      [id, amountCents, currency, description, brCode, expiresAt],
    );
  }

  find(id: string): Promise<SandboxCharge | null> {
    return this.one(`select ${columns} from billing.sandbox_charges where id = $1`, id);
  }

  lock(id: string): Promise<SandboxCharge | null> {
    return this.one(`select ${columns} from billing.sandbox_charges where id = $1 for update`, id);
  }

  async save({ id, isRemoved, payments }: SandboxCharge): Promise<void> {
    await this.manager.query(`update billing.sandbox_charges set state = $2, payments = $3 where id = $1`, [
      id,
      isRemoved ? 'removed' : 'open',
      JSON.stringify(payments),
    ]);
  }

  private async one(query: string, id: string): Promise<SandboxCharge | null> {
    const [row] = await this.manager.query<Row[]>(query, [id]);
    return row ? chargeOf(row) : null;
  }
}

const chargeOf = (row: Row): SandboxCharge =>
  new SandboxCharge(
    row.id,
    row.amount_cents,
    row.currency,
    row.description,
    row.br_code,
    row.state === 'removed',
    row.expires_at,
    row.payments,
  );
