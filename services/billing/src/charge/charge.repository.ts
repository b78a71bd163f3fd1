import { Fault, type ChargeViewState, type Currency } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import type { ProviderCharge, ProviderName } from '../providers/payment.provider.ts';

export type StoredChargeState = ChargeViewState | 'creating';
export interface Charge {
  /** The id that we choose, 32 letters and digits. */
  id: string;
  companyId: number;
  invoiceId: number;
  provider: ProviderName;
  providerId: string | null;
  state: StoredChargeState;
  amountCents: number;
  currency: Currency;
  brCode: string | null;
  checkoutUrl: string | null;
  expiresAt: Date | null;
  createdAt: Date;
}
const COLUMNS = `c.id, c.company_id as "companyId", c.invoice_id as "invoiceId", c.provider, c.provider_id as "providerId",
  c.state, c.amount_cents as "amountCents", c.currency, c.br_code as "brCode", c.checkout_url as "checkoutUrl",
  c.expires_at as "expiresAt", c.created_at as "createdAt"`;
/** Charges are asked about for so many days after they were made, or after they expired. */
const CHECK_DAYS = 7;

export class ChargeRepository {
  constructor(private readonly manager: EntityManager) {}

  /** @throws ERR_NO_CHARGE_FOUND */
  async get(id: string): Promise<Charge> {
    const [found] = await this.select('where id = $1', [id]);
    if (!found) throw new Fault('ERR_NO_CHARGE_FOUND');
    return found;
  }
  /** @throws ERR_NO_CHARGE_FOUND */
  async lock(id: string): Promise<Charge> {
    const [found] = await this.select('where id = $1 for update', [id]);
    if (!found) throw new Fault('ERR_NO_CHARGE_FOUND');
    return found;
  }
  /** The charge of an invoice that can be paid, or may be one day. */
  async living(invoiceId: number): Promise<Charge | null> {
    const [found] = await this.select(`where invoice_id = $1 and state in ('creating', 'open') for update`, [
      invoiceId,
    ]);
    return found ?? null;
  }
  /** The newest charge of an invoice that has a code to pay with. */
  async payable(invoiceId: number, now: Date): Promise<Charge | null> {
    const [found] = await this.select(
      `where invoice_id = $1 and state = 'open' and (expires_at is null or expires_at > $2) limit 1`,
      [invoiceId, now],
    );
    return found ?? null;
  }

  async add(charge: Pick<Charge, 'id' | 'invoiceId' | 'provider' | 'amountCents' | 'currency' | 'createdAt'>) {
    await this.manager.query(
      `insert into billing.charges (id, invoice_id, provider, state, amount_cents, currency, created_at, next_check_at)
       values ($1, $2, $3, 'creating', $4, $5, $6, $6::timestamptz + interval '1 minute')`,
      [charge.id, charge.invoiceId, charge.provider, charge.amountCents, charge.currency, charge.createdAt],
    );
  }

  /** Stores the state of the charge as its provider answered it. */
  async save(id: string, state: StoredChargeState, said: Omit<ProviderCharge, 'state' | 'payments'>): Promise<void> {
    await this.manager.query(
      `update billing.charges set state = $2, provider_id = $3, br_code = coalesce($4, br_code),
         checkout_url = coalesce($5, checkout_url), expires_at = coalesce($6, expires_at), error = null where id = $1`,
      [id, state, said.providerId, said.brCode, said.checkoutUrl, said.expiresAt],
    );
  }
  async fail(id: string, error: string): Promise<void> {
    await this.manager.query(
      `update billing.charges set state = 'failed', error = $2 where id = $1 and state = 'creating'`,
      [id, error.slice(0, 500)],
    );
  }
  /** Marks a charge that the provider does not know as failed. A young one may be on its way, unless the provider has refused it. */
  async forget(id: string, now: Date): Promise<void> {
    await this.manager.query(
      `update billing.charges set state = 'failed', error = 'unknown to the provider', next_check_at = 'infinity'
       where id = $1 and (state = 'failed' or state in ('creating', 'removed', 'expired')
         and created_at < $2::timestamptz - interval '10 minutes')`,
      [id, now],
    );
  }
  /**
   * Charges of an invoice that is no longer open cannot be paid any more. The checker cancels them at the provider, and
   * keeps asking for a while: money that comes all the same is not lost from sight.
   */
  async removeOf(invoiceId: number): Promise<void> {
    await this.manager.query(
      `update billing.charges set state = 'removed', next_check_at = '-infinity'
       where invoice_id = $1 and state in ('creating', 'open')`,
      [invoiceId],
    );
  }

  /** Makes the checker ask at once. @returns the charges that are known */
  async checkNow(provider: ProviderName, ids: string[], providerIds: string[]): Promise<number> {
    const [, count] = await this.manager.query<[unknown, number]>(
      `update billing.charges set next_check_at = '-infinity'
       where provider = $1 and (id = any($2) or provider_id = any($3))`,
      [provider, ids, providerIds],
    );
    return count;
  }
  /** Takes charges that are due to be asked about; another process does not take them until the next time. */
  async claimDue(now: Date, most: number): Promise<Charge[]> {
    const [rows] = await this.manager.query<[Charge[], number]>(
      `with due as (
         select id from billing.charges where next_check_at <= $1 order by next_check_at limit $2 for update skip locked
       )
       update billing.charges c set checks = checks + 1, next_check_at = case
         when state = 'paid' then 'infinity'
         when greatest(created_at, coalesce(expires_at, created_at)) < $1::timestamptz - interval '${CHECK_DAYS} days' then 'infinity'
         when created_at > $1::timestamptz - interval '30 minutes' then $1::timestamptz + interval '30 seconds'
         when created_at > $1::timestamptz - interval '1 day' then $1::timestamptz + interval '10 minutes'
         else $1::timestamptz + interval '1 hour' end
       from due where c.id = due.id returning ${COLUMNS}`,
      [now, most],
    );
    return rows;
  }

  private select(rest: string, values: unknown[]): Promise<Charge[]> {
    return this.manager.query(`select ${COLUMNS} from billing.charges c ${rest}`, values);
  }
}
