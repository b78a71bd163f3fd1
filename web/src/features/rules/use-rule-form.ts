import type { RuleView } from '@recado/contracts';
import { hasMinutes } from '@recado/contracts/tickets/rule-kinds';
import { useState } from 'react';
import { isWholeAction, isWholeCondition } from '../../ui/automation/keyed-parts.ts';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { partText } from '../../ui/automation/parts.text.ts';
import { inputOf, valuesOf, type RuleValues } from './rule-values.ts';
import { useSaveRule } from './rules.queries.ts';
import { text } from './rules.text.ts';

export function useRuleForm(rule: RuleView | null, onClose: () => void) {
  const t = useText(text);
  const p = useText(partText);
  const [initial] = useState(() => valuesOf(rule));
  const labels: Record<keyof RuleValues, string> = {
    name: t.name,
    enabled: p.enabled,
    trigger: p.whenTitle,
    minutes: p.minutes,
    time: p.time,
    weekdays: p.weekdays,
    match: p.match,
    conditions: p.ifTitle,
    actions: p.doTitle,
    stopHere: p.stopHere,
    runsPerTicket: p.runs,
  };
  const form = useForm(
    initial,
    {
      name: textRule(2, 80, t),
      minutes: (minutes, { trigger }) => (hasMinutes(trigger) && minutes === null ? t.required : undefined),
      time: (time, { trigger }) => (trigger === 'clock' && time === '' ? t.required : undefined),
      weekdays: (days, { trigger }) => (trigger === 'clock' && days.length === 0 ? t.required : undefined),
      conditions: (conditions) => (conditions.every((one) => isWholeCondition(one)) ? undefined : p.incomplete),
      actions: (actions) => {
        if (actions.length === 0) return p.chooseAction;
        return actions.every((one) => isWholeAction(one)) ? undefined : p.incomplete;
      },
    },
    {},
    { row: rule, valuesOf, labels },
  );
  const save = useSaveRule(rule?.id ?? null, onClose);
  const submit = () => form.submit((values, { version }) => save.mutateAsync({ ...inputOf(values), version }));
  return { ...form, save: submit, busy: save.isPending };
}
export type RuleForm = ReturnType<typeof useRuleForm>;
