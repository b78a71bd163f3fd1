import type { CompanyState } from '@recado/contracts';
import { Ban, CircleCheck, Clock, Hourglass, Lock, Truck } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import css from './console.module.css';
import { text } from './console.text.ts';

const icons = {
  active: CircleCheck,
  trial: Hourglass,
  overdue: Clock,
  locked: Lock,
  suspended: Ban,
  moving: Truck,
} as const;

export function CompanyStateChip({ state }: { state: CompanyState }) {
  const t = useText(text);
  const Icon = icons[state];
  return (
    <span className={css['state']} data-state={state}>
      <Icon size={14} aria-hidden="true" />
      {t[state]}
    </span>
  );
}
