import type { ActionKind, FlowStep, Language, RuleAction } from '@recado/contracts';

/** A sentence about the effect of an action that is not done. @param name of the row that it names @param text of the action */
type Sentence = (name: string, text: string) => string;

const words: Record<Language, Record<ActionKind, Sentence>> = {
  pt: {
    assign: (name) => `Passaria a conversa para ${name}`,
    queue: (name) => `Moveria a conversa para a fila ${name}`,
    addTag: (name) => `Colocaria a etiqueta ${name}`,
    removeTag: (name) => `Tiraria a etiqueta ${name}`,
    note: (_, text) => `Escreveria a nota: ${text}`,
    send: (_, text) => `Enviaria: ${text}`,
    quickMessage: (name) => `Enviaria a resposta rápida ${name}`,
    template: (name) => `Enviaria o modelo ${name}`,
    snooze: () => 'Adiaria a conversa',
    close: () => 'Resolveria a conversa',
    notify: (name, text) => `Avisaria ${name}: ${text}`,
    contactField: (name, text) => `Gravaria no contato ${name}: ${text}`,
    startFlow: (name) => `Começaria o fluxo ${name}`,
    webhook: (_, text) => (text === '' ? 'Chamaria o webhook' : `Chamaria o webhook com: ${text}`),
  },
  en: {
    assign: (name) => `Would give the conversation to ${name}`,
    queue: (name) => `Would move the conversation to the queue ${name}`,
    addTag: (name) => `Would add the tag ${name}`,
    removeTag: (name) => `Would take off the tag ${name}`,
    note: (_, text) => `Would write the note: ${text}`,
    send: (_, text) => `Would send: ${text}`,
    quickMessage: (name) => `Would send the quick message ${name}`,
    template: (name) => `Would send the template ${name}`,
    snooze: () => 'Would snooze the conversation',
    close: () => 'Would resolve the conversation',
    notify: (name, text) => `Would notify ${name}: ${text}`,
    contactField: (name, text) => `Would save ${name} of the contact: ${text}`,
    startFlow: (name) => `Would start the flow ${name}`,
    webhook: (_, text) => (text === '' ? 'Would call the webhook' : `Would call the webhook with: ${text}`),
  },
  es: {
    assign: (name) => `Pasaría la conversación a ${name}`,
    queue: (name) => `Movería la conversación a la cola ${name}`,
    addTag: (name) => `Pondría la etiqueta ${name}`,
    removeTag: (name) => `Quitaría la etiqueta ${name}`,
    note: (_, text) => `Escribiría la nota: ${text}`,
    send: (_, text) => `Enviaría: ${text}`,
    quickMessage: (name) => `Enviaría la respuesta rápida ${name}`,
    template: (name) => `Enviaría la plantilla ${name}`,
    snooze: () => 'Pospondría la conversación',
    close: () => 'Resolvería la conversación',
    notify: (name, text) => `Avisaría a ${name}: ${text}`,
    contactField: (name, text) => `Guardaría en el contacto ${name}: ${text}`,
    startFlow: (name) => `Empezaría el flujo ${name}`,
    webhook: (_, text) => (text === '' ? 'Llamaría al webhook' : `Llamaría al webhook con: ${text}`),
  },
};

/** The effect of an action in one line, in conversations that are tried out. @param name of the row that it names; empty: it was removed */
export const actionSentence = (
  { kind, field, template, text = '' }: RuleAction,
  name: string,
  language: Language,
): string => words[language][kind](kind === 'contactField' ? (field ?? '') : template?.name || name || '?', text);

/** @param values examples of what the other system would answer; empty: no value is wanted of it */
type RequestSentence = (values: string) => string;

const requestWords: Record<Language, { asked: RequestSentence; failed: string }> = {
  pt: {
    asked: (values) =>
      values === '' ? 'Chamaria a integração' : `Chamaria a integração. Valores de exemplo: ${values}`,
    failed: 'Chamaria a integração. Neste teste ela não responde',
  },
  en: {
    asked: (values) =>
      values === '' ? 'Would call the integration' : `Would call the integration. Example values: ${values}`,
    failed: 'Would call the integration. In this try-out it does not answer',
  },
  es: {
    asked: (values) =>
      values === '' ? 'Llamaría a la integración' : `Llamaría a la integración. Valores de ejemplo: ${values}`,
    failed: 'Llamaría a la integración. En esta prueba no responde',
  },
};

/** A request of another system in one line, in conversations that are tried out: none is asked. */
export function requestSentence({ answers = [] }: FlowStep, language: Language, fails: boolean): string {
  const { asked, failed } = requestWords[language];
  const values = answers.map(({ variable, example = '' }) => `${variable} = ${example || '–'}`);
  return fails ? failed : asked(values.join(', '));
}

const ratingWords: Record<Language, (rating: number) => string> = {
  pt: (rating) => `Guardaria a avaliação ${rating}`,
  en: (rating) => `Would keep the rating ${rating}`,
  es: (rating) => `Guardaría la evaluación ${rating}`,
};
/** A rating in one line, in conversations that are tried out. @param rating 1 to 3 */
export const ratingSentence = (rating: number, language: Language): string => ratingWords[language](rating);
