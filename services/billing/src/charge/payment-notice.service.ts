import {
  Fault,
  paymentNotices,
  type Caller,
  type Handlers,
  type PaymentNotice,
  type TakenNotice,
} from '@recado/contracts';
import { log, Serves } from '@recado/platform';
import { ProviderError, type NoticedCharge } from '../providers/payment.provider.ts';
import { PaymentProviders } from '../providers/payment-providers.ts';
import { ChargeChecker } from './charge.checker.ts';

/** A notice only makes the platform ask: its statement about a payment is never believed. */
@Serves(paymentNotices)
export class PaymentNoticeService implements Handlers<typeof paymentNotices> {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly checker: ChargeChecker,
  ) {}

  async receive(_caller: Caller, { provider: name, request }: PaymentNotice): Promise<TakenNotice> {
    const noticed = await this.read(name, request);
    if (noticed.length > 0) await this.checker.notice(name, noticed);
    return { charges: noticed.length };
  }

  private async read(name: PaymentNotice['provider'], request: PaymentNotice['request']): Promise<NoticedCharge[]> {
    const { headers = [], query = [], body = '', address = null } = request ?? {};
    const values = (list: { name: string; value: string }[]) =>
      Object.fromEntries(list.map(({ name, value }) => [name, value]));
    try {
      const rawBody = Buffer.from(body, 'base64');
      const provider = await this.providers.byName(name);
      return provider.readNotice({ headers: values(headers), query: values(query), rawBody, address });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ provider: name, address, problem: error.detail }, 'a payment notice was refused');
      throw new Fault('ERR_NOTICE_REFUSED');
    }
  }
}
