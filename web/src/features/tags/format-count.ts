import { locale } from '../../lib/i18n.ts';

/** Highest count of a list. */
const most = 1_000;

/** 12, 999, "1.000+". */
export const formatCount = (n: number): string => `${n.toLocaleString(locale())}${n >= most ? '+' : ''}`;
