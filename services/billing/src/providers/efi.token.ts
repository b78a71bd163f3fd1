import { required, textOf } from './answer-values.ts';
import { ProviderError } from './payment.provider.ts';
import type { ProviderHttp } from './provider-http.ts';

export interface EfiToken {
  value: string;
  scopes: string[];
  /** Unix milliseconds. */
  endsAt: number;
}

/** A call that begins with a token still valid must also end with it. */
const MARGIN_MS = 60_000;

/** The access token of an account, fetched when it is needed and kept until shortly before it ends. */
export class EfiTokens {
  private current: Promise<EfiToken> | null = null;
  private endsAt = 0;

  constructor(
    private readonly http: ProviderHttp,
    private readonly client: { id: string; secret: string },
  ) {}

  get(): Promise<EfiToken> {
    if (!this.current || Date.now() >= this.endsAt) this.current = this.renew();
    return this.current;
  }

  /** Forgets a token that the bank does not know any more; one fetched meanwhile stays. */
  async drop(token: EfiToken): Promise<void> {
    const current = await this.current?.catch(() => null);
    if (current === token) this.current = null;
  }

  private renew(): Promise<EfiToken> {
    this.endsAt = Number.POSITIVE_INFINITY;
    const renewed = this.fetch();
    renewed.then(
      ({ endsAt }) => (this.endsAt = endsAt),
      () => (this.endsAt = 0),
    );
    return renewed;
  }

  private async fetch(): Promise<EfiToken> {
    const { id, secret } = this.client;
    const answer = await this.http.send({
      path: '/oauth/token',
      method: 'POST',
      companyId: null,
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      body: { json: { grant_type: 'client_credentials' } },
      isRepeatable: true,
      provesIdentity: true,
    });
    const { access_token, expires_in, scope, error, error_description, nome, mensagem } = answer.fields;
    if (!answer.isOk) {
      const { detail } = this.http.refusal(answer, error ?? nome, error_description ?? mensagem);
      throw new ProviderError('credentials', detail, false);
    }
    const seconds = Number(expires_in);
    return {
      value: required(textOf(access_token, 10_000), 'access_token'),
      scopes: textOf(scope, 5_000).split(' '),
      endsAt: Date.now() + (Number.isFinite(seconds) ? seconds * 1000 - MARGIN_MS : 0),
    };
  }
}
