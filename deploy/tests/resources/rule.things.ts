import type { ThingsStage } from './things-stage.ts';

/** Makes a rule without events, since contacts in the tests rate nothing, and a macro. */
export async function ruleThings({ company: { api }, word }: ThingsStage) {
  const actions = [{ kind: 'note' as const, text: word }];
  const { id } = await api.rules.create({ name: `${word} regra`, trigger: 'rated', actions });
  const macro = await api.macros.create({ name: `${word} macro`, shared: true, actions });
  return { rule: id, macro: macro.id };
}
