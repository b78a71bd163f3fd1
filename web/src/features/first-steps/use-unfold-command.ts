import { useCommands } from '../../lib/commands.ts';
import { useText } from '../../lib/i18n.ts';
import { firstStepsText } from './first-steps.text.ts';
import { isOver, useFold, useSteps } from './use-first-steps.ts';

/** Offers folded steps in the command palette. */
export function useUnfoldCommand(): void {
  const t = useText(firstStepsText);
  const { data } = useSteps();
  const { mutate } = useFold();
  const isOffered = data?.folded === true && !isOver(data);
  useCommands(isOffered ? [{ id: 'first-steps', title: t.unfold, group: t.title, run: () => mutate(false) }] : []);
}
