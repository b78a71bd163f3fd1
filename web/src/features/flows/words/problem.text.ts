import { words } from '../../../lib/i18n.ts';
import type { EditorProblem } from '../graph/editor-problems.ts';

export const problemText = words({
  pt: {
    noStart: 'O fluxo ainda não tem etapas',
    endless: 'As etapas voltam a si mesmas sem esperar o contato',
    sameKey: 'Outra opção já tem esta tecla',
    noStep: 'Um caminho leva a uma etapa que não existe',
    text: 'Falta o texto',
    answer: 'Falta dizer que resposta vale',
    choices: 'Faltam as opções',
    questions: 'Falta ao menos uma pergunta',
    variable: 'Falta o nome da variável',
    conditions: 'Falta ao menos uma condição',
    action: 'Falta escolher a ação',
    actionField: 'A ação está incompleta',
    until: 'Falta dizer até quando esperar',
    minutes: 'Faltam os minutos',
    time: 'Falta a hora',
    promptId: 'Falta escolher o prompt ou a integração',
    integrationId: 'Falta escolher a integração',
    flowId: 'Falta escolher o fluxo',
    gone: 'Algo que esta etapa usa foi excluído: escolha outro',
    part: 'Complete as condições',
    answers: 'Complete o lugar e a variável de cada valor',
    other: 'Esta etapa está incompleta',
  },
  en: {
    noStart: 'The flow has no steps yet',
    endless: 'The steps lead back to themselves without waiting for the contact',
    sameKey: 'Another choice has this key',
    noStep: 'A way leads to a step that is not there',
    text: 'The text is missing',
    answer: 'Say which answer is accepted',
    choices: 'The choices are missing',
    questions: 'At least one question is missing',
    variable: 'The name of the variable is missing',
    conditions: 'At least one condition is missing',
    action: 'Choose the action',
    actionField: 'The action is not complete',
    until: 'Say how long to wait',
    minutes: 'The minutes are missing',
    time: 'The time is missing',
    promptId: 'Choose the prompt or the integration',
    integrationId: 'Choose the integration',
    flowId: 'Choose the flow',
    gone: 'A row that this step uses was removed: choose another',
    part: 'Complete the conditions',
    answers: 'Complete the place and the variable of each value',
    other: 'This step is not complete',
  },
  es: {
    noStart: 'El flujo aún no tiene etapas',
    endless: 'Las etapas vuelven a sí mismas sin esperar al contacto',
    sameKey: 'Otra opción ya tiene esta tecla',
    noStep: 'Un camino lleva a una etapa que no existe',
    text: 'Falta el texto',
    answer: 'Falta decir qué respuesta vale',
    choices: 'Faltan las opciones',
    questions: 'Falta al menos una pregunta',
    variable: 'Falta el nombre de la variable',
    conditions: 'Falta al menos una condición',
    action: 'Falta elegir la acción',
    actionField: 'La acción está incompleta',
    until: 'Falta decir hasta cuándo esperar',
    minutes: 'Faltan los minutos',
    time: 'Falta la hora',
    promptId: 'Falta elegir el prompt o la integración',
    integrationId: 'Falta elegir la integración',
    flowId: 'Falta elegir el flujo',
    gone: 'Algo que esta etapa usa fue eliminado: elija otro',
    part: 'Complete las condiciones',
    answers: 'Complete el lugar y la variable de cada valor',
    other: 'Esta etapa está incompleta',
  },
});
export type ProblemWords = (typeof problemText)['pt'];

const fields = [
  'text',
  'answer',
  'choices',
  'questions',
  'variable',
  'conditions',
  'action',
  'until',
  'minutes',
  'time',
  'promptId',
  'integrationId',
  'flowId',
] as const;

/** A problem as a sentence. @param isAction the field may be one of the step's action */
export function problemSentence(t: ProblemWords, { problem, field }: EditorProblem, isAction: boolean): string {
  if (problem === 'part' && field === 'answers') return t.answers;
  if (problem !== 'missing' && problem !== 'sameId' && problem !== 'noWay') return t[problem];
  if (isAction && field !== 'action') return t.actionField;
  // A field of a form's question is named after the question.
  const known = fields.find((name) => name === field.split('.').at(-1));
  return known && problem === 'missing' ? t[known] : t.other;
}
