import { ProviderError, type ChargeOrder } from './payment.provider.ts';

/** @throws ProviderError: a Pix is always in reais */
export function requireReais({ currency }: ChargeOrder): void {
  if (currency !== 'BRL') throw new ProviderError('unsupported', `Pix is paid in BRL, not in ${currency}`, false);
}
