import type { SlowDown } from '@recado/contracts';
import { Gauge } from 'lucide-react';
import { useEffect } from 'react';
import { formatMoment } from '../../lib/format-time.ts';
import { useText, words } from '../../lib/i18n.ts';
import { NoticeBanner } from '../../ui/notice-banner.tsx';

const text = words({
  pt: {
    label: 'Velocidade reduzida',
    until: (moment: string, reason: string) => `O provedor reduziu a velocidade desta empresa até ${moment}: ${reason}`,
    endless: (reason: string) => `O provedor reduziu a velocidade desta empresa: ${reason}`,
  },
  en: {
    label: 'Slowed down',
    until: (moment, reason) => `The provider has slowed this company down until ${moment}: ${reason}`,
    endless: (reason) => `The provider has slowed this company down: ${reason}`,
  },
  es: {
    label: 'Velocidad reducida',
    until: (moment, reason) => `El proveedor redujo la velocidad de esta empresa hasta ${moment}: ${reason}`,
    endless: (reason) => `El proveedor redujo la velocidad de esta empresa: ${reason}`,
  },
});
/** A longer timer would overflow. */
const LONGEST_MS = 86_400_000;

interface Props {
  slowDown: SlowDown;
  /** The end has come. */
  onEnded: () => void;
}

export default function SlowDownBanner({ slowDown: { until, reason }, onEnded }: Props) {
  const t = useText(text);
  useEffect(() => {
    if (until === null) return undefined;
    const ms = Date.parse(until) - Date.now();
    const timer = setTimeout(onEnded, Math.min(Math.max(ms, 0) + 1_000, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [until, onEnded]);
  return (
    <NoticeBanner icon={Gauge} tone="due" label={t.label}>
      <span>{until === null ? t.endless(reason) : t.until(formatMoment(until), reason)}</span>
    </NoticeBanner>
  );
}
