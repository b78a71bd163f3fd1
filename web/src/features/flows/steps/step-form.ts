import type { FlowStep } from '@recado/contracts';
import { placeholders, unknownPlaceholders } from '@recado/contracts/template';
import { useMemo } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { placeholderText } from '../../../ui/placeholders.ts';
import type { Insertable } from '../../../ui/template-field.tsx';
import { placeholderOf } from '../graph/known-variables.ts';
import type { FlowRows } from './use-flow-rows.ts';

/** The edited step with all that its fields need. */
export interface StepForm {
  step: FlowStep;
  /** Variables that the flow fills. */
  variables: string[];
  rows: FlowRows;
  /** Changes fields; edits of the same fields, one after the other, are undone together. */
  set: (fields: Partial<FlowStep>) => void;
  /** The problem of a field as a sentence. */
  errorOf: (field: string) => string | undefined;
  /** Whether a field has a problem whose name begins so. */
  hasProblem: (prefix: string) => boolean;
}

/** Placeholders that can be inserted into texts of a flow, and a search for those that nothing fills. */
export function useFlowTemplate(variables: string[]) {
  const names = useText(placeholderText);
  return useMemo(() => {
    const insertables: Insertable[] = [
      ...variables.map((name) => ({ piece: placeholderOf(name), name })),
      ...placeholders.map((key) => ({ piece: `{{${key}}}`, name: names[key] })),
    ];
    const known = new Set(variables.map((name) => placeholderOf(name)));
    const findUnknown = (template: string) =>
      unknownPlaceholders(template).filter((one) => !known.has(one.replaceAll(' ', '')));
    return { insertables, findUnknown };
  }, [variables, names]);
}
