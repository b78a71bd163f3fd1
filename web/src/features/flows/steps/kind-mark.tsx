import type { FlowStepKind } from '@recado/contracts/tickets/flow-kinds';
import { kindLooks } from '../words/kind-looks.ts';
import css from './steps.module.css';

/** The icon of a kind of step on its tone. */
export function KindMark({ kind }: { kind: FlowStepKind }) {
  const { icon: Icon, tone } = kindLooks[kind];
  return (
    <span className={css['mark']} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
    </span>
  );
}
