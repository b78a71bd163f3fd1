import type { LoadMeasure } from '@recado/contracts';
import { formatFileSize, formatMilliseconds } from '../../lib/format-time.ts';
import { locale } from '../../lib/i18n.ts';

/** An amount of a measure: a time, a size, or a number. */
export function formatLoad(measure: LoadMeasure, amount: number): string {
  if (measure.endsWith('Ms')) return formatMilliseconds(amount);
  if (measure !== 'storageBytes') return amount.toLocaleString(locale());
  return amount < 0 ? `−${formatFileSize(-amount)}` : formatFileSize(amount);
}
