import type { Currency } from '@recado/contracts';

/** An amount in Brazilian notation, in reais where no currency is given. */
export const formatMoney = (value: number, currency: Currency = 'BRL'): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(value);
export const formatCents = (cents: number, currency?: Currency): string => formatMoney(cents / 100, currency);
