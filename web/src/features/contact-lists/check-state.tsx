import type { CheckState } from '@recado/contracts';
import { CircleCheck, CircleDashed, CircleHelp, CircleX, Loader } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import css from './items.module.css';
import { itemsText } from './items.text.ts';

const icons = {
  valid: CircleCheck,
  invalid: CircleX,
  unchecked: CircleDashed,
  checking: Loader,
  unknown: CircleHelp,
} as const;

/** Whether a number is on WhatsApp: an icon and a word. */
export function CheckStateMark({ state }: { state: CheckState }) {
  const t = useText(itemsText);
  const Icon = icons[state];
  return (
    <span className={css['state']} data-state={state}>
      <Icon size={14} aria-hidden="true" />
      {t[state]}
    </span>
  );
}
