import type { Currency } from '@recado/contracts';
import { locale } from '../../lib/i18n.ts';

export const formatCents = (cents: number, currency: Currency): string =>
  new Intl.NumberFormat(currency === 'BRL' ? 'pt-BR' : locale(), { style: 'currency', currency }).format(cents / 100);

/** 2026-11 → "nov." */
export const monthName = (month: string, language = locale()): string =>
  new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`));
