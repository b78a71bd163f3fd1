import type { FakeKnobs, FakeServer } from './fake-server.ts';

export interface PaymentFakeKnobs extends FakeKnobs {
  /** Address for notices where no call gives the provider one. */
  noticeUrl?: string;
  /** Notices are lost. */
  dropsNotices?: boolean;
  /** Each notice comes twice. */
  repeatsNotices?: boolean;
  /** A charge is paid, and its notice sent, before the call that makes it is answered. */
  paysBeforeAnswer?: boolean;
}
/** A payment that the provider took. */
export interface LedgerEntry {
  /** The charge by the id its owner gave it. */
  chargeId: string;
  paymentId: string;
  amountCents: number;
  paidAt: Date;
  refunded: boolean;
}
/** A notice as it left the provider. */
export interface SentNotice {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Null where it was not sent or nobody answered. */
  status: number | null;
}
/** The way in which tests play payers at every provider. */
export interface PaymentFake<K extends PaymentFakeKnobs> extends FakeServer<K> {
  ledger: LedgerEntry[];
  notices: SentNotice[];
  /**
   * Pays a charge, by default its amount.
   * @param force also a charge that nobody could pay any more
   */
  pay(chargeId: string, amountCents?: number, force?: boolean): Promise<void>;
  /** Puts the end of a charge into the past. */
  expire(chargeId: string): void;
}

type Outgoing = Omit<SentNotice, 'status'>;

/** Sends the notices of a fake to this machine, and records those to other addresses only. */
export class NoticeSender {
  readonly notices: SentNotice[] = [];

  private readonly knobs: PaymentFakeKnobs;

  constructor(knobs: PaymentFakeKnobs) {
    this.knobs = knobs;
  }

  /** @returns whether the last one was answered with exactly 200 */
  async send(notice: Outgoing): Promise<boolean> {
    if (this.knobs.dropsNotices) return false;
    let status: number | null = null;
    for (let time = 0; time < (this.knobs.repeatsNotices ? 2 : 1); time++) {
      status = await this.post(notice);
      this.notices.push({ ...notice, status });
    }
    return status === 200;
  }

  private async post({ url, headers, body }: Outgoing): Promise<number | null> {
    if (new URL(url).hostname !== '127.0.0.1') return null;
    try {
      const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return null;
    }
  }
}

/** The address of notices that are not sent, whose query is still signed. */
export const UNUSED_URL = 'https://recado.example/notices';

/** Reais as a JSON number. */
export const reais = (cents: number): number => Number((cents / 100).toFixed(2));
export const cents = (amount: number): number => Math.round(amount * 100);

/** A Pix code with the checksum that banking apps ask for. */
export function aPixCode(url: string): string {
  const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;
  const account = field('00', 'BR.GOV.BCB.PIX') + field('25', url);
  const shop = field('59', 'LOJA TESTE') + field('60', 'SAO PAULO') + field('62', field('05', '***'));
  const text = `000201010212${field('26', account)}5204000053039865802BR${shop}6304`;
  return text + checksum(text).toString(16).toUpperCase().padStart(4, '0');
}

/** CRC-16/CCITT-FALSE, bit by bit as the polynomial division it is. */
function checksum(text: string): number {
  const bits = [...Buffer.from(text)].flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1));
  return bits.reduce((rest, bit) => {
    const carry = ((rest >> 15) & 1) ^ bit;
    return ((rest << 1) & 0xffff) ^ (carry ? 0x1021 : 0);
  }, 0xffff);
}
