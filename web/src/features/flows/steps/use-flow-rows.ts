import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { actionText, choiceText, conditionText } from '../../../ui/automation/kinds.text.ts';
import { choicesOf, useRowChoices, type RowChoice, type RowChoices } from '../../../ui/automation/use-row-choices.ts';
import { flowsOptions } from '../flows.queries.ts';
import type { ReferredKind, RowNames } from '../graph/row-references.ts';
import { describeStep, type NameOf } from '../words/describe-step.ts';
import { describeText } from '../words/describe.text.ts';

export interface FlowRows {
  choices: RowChoices;
  flows: RowChoice[];
  names: RowNames;
  nameOf: NameOf;
}

/** Rows of the company that steps name. */
export function useFlowRows(): FlowRows {
  const { features } = useMe();
  const choices = useRowChoices();
  const { data: all } = useQuery(flowsOptions());
  const { data: prompts } = useQuery({
    ...api.prompts.list.options({}),
    enabled: features.includes('useOpenAi'),
  });
  const { data: integrations } = useQuery({
    ...api.queueIntegrations.list.options({}),
    enabled: features.includes('useIntegrations'),
  });
  return useMemo(() => {
    const flows = choicesOf(all);
    const labelled = (rows: RowChoice[]) => Object.fromEntries(rows.map(({ value, label }) => [value, label]));
    const names: RowNames = {
      queues: labelled(choices.queues),
      users: labelled(choices.users),
      connections: labelled(choices.connections),
      tags: labelled(choices.tags),
      quickMessages: labelled(choices.quickMessages),
      flows: labelled(flows),
      prompts: labelled(choicesOf(prompts?.prompts)),
      integrations: labelled(choicesOf(integrations?.queueIntegrations)),
      webhooks: labelled(choices.webhooks),
    };
    return {
      choices,
      flows,
      names,
      nameOf: (kind, id) => names[kind]?.[id] ?? unknownName(names, kind, id),
    };
  }, [choices, all, prompts, integrations]);
}

/** The name of a row that is not in the lists; undefined: it was removed. */
function unknownName(names: RowNames, kind: ReferredKind, id: number): string | undefined {
  // The lists of these two have pages, of which the first one is loaded.
  if (kind === 'prompts' || kind === 'integrations') return `#${id}`;
  return Object.keys(names[kind] ?? {}).length === 0 ? '…' : undefined;
}

/** Says what a step does, with the names of the company's rows. */
export function useDescribe(nameOf: NameOf) {
  const t = useText(describeText);
  const actions = useText(actionText);
  const conditions = useText(conditionText);
  const choices = useText(choiceText);
  return useMemo(
    () => (step: Parameters<typeof describeStep>[0]) => describeStep(step, { t, actions, conditions, choices }, nameOf),
    [t, actions, conditions, choices, nameOf],
  );
}
