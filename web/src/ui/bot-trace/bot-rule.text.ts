import type { BotRule, SilenceReason } from '@recado/contracts';
import { words } from '../../lib/i18n.ts';
import { silenceReasonWords } from '../silence/silence.text.ts';

/** @param subject name of the queue, option, prompt or integration; may be empty @param until local time; may be empty */
type RuleSentence = (subject: string, until: string) => string;
type RuleSentences = Record<BotRule, RuleSentence>;

const quoted = (name: string) => (name ? ` “${name}”` : '');
const called = (name: string, otherwise: string) => (name ? `“${name}”` : otherwise);
/** @param words for the reasons minute, tenMinutes, day, repeated and fast */
const reasonIn =
  (words: Record<SilenceReason, string>) =>
  (reason: string): string =>
    Object.hasOwn(words, reason) ? words[reason as SilenceReason] : reason;
const after = (lead: string, name: string) => (name ? `${lead}${name}` : '');

const silenceIn = {
  pt: reasonIn(silenceReasonWords.pt),
  en: reasonIn(silenceReasonWords.en),
  es: reasonIn(silenceReasonWords.es),
};

const pt: RuleSentences = {
  greeting: (queue) => `Enviou a saudação${after(' da fila ', queue)}`,
  queueMenu: () => 'Enviou o menu de filas',
  singleQueue: (queue) => `Pôs na fila ${queue}, a única da conexão`,
  queueChosen: (queue) => `O contato escolheu a fila ${queue}`,
  optionMenu: (option) => `Enviou o menu${quoted(option)}`,
  optionChosen: (option) => `O contato escolheu a opção${quoted(option)}`,
  leaf: (option) => `Fim do menu em${quoted(option)}: aguarda uma pessoa`,
  back: (option) => `O contato voltou ao menu${quoted(option)}`,
  start: () => 'Voltou ao menu inicial',
  invalid: () => 'Opção inválida: pediu outra',
  invalidAgain: () => 'Opção inválida de novo: espera em silêncio por uma válida',
  menuLimit: () => 'O menu já foi enviado o máximo de vezes: aguarda uma pessoa',
  menuTooSoon: () => 'O menu foi enviado há pouco: não o repetiu',
  closed: (queue, until) =>
    `Fechado${after(' na fila ', queue)}${after(' até ', until) || ', sem horário de abertura'}`,
  called: (name) => `Chamou o prompt ou a integração${after(' · ', name)}`,
  answered: (name, until) =>
    `${called(name, 'A integração')} respondeu${after('; sem mensagem nova, continua: ', until)}`,
  answerTooLate: (name) => `A resposta de${quoted(name)} chegou tarde demais e não foi enviada`,
  handedOver: (name) => `Passou para uma pessoa${after(' · ', name)}`,
  failed: (name) => (name ? `Falha em${quoted(name)}: aguarda uma pessoa` : 'Sem resposta a tempo: aguarda uma pessoa'),
  timeToTransfer: (queue) => `Sem fila por muito tempo: foi para a fila ${queue}`,
  expired: () => 'Encerrou por inatividade do contato',
  ratingAsked: (agent) => `Pediu a avaliação do atendimento${after(' de ', agent)}`,
  rated: (grade) => `O contato deu a nota ${grade}`,
  complation: () => 'Enviou a mensagem de conclusão',
  acceptGreeting: (agent) => `Avisou que ${agent} atende o contato`,
  transferText: () => 'Avisou o contato da transferência',
  callRefused: () => 'Recusou a chamada e pediu uma mensagem',
  phoneAnswered: () => 'Alguém respondeu pelo celular: o robô parou',
  campaignAnswered: (campaign) => `Respondeu sim à campanha ${campaign}: o robô não entra`,
  campaignRefused: (campaign) => `Respondeu não à campanha ${campaign}: o robô não entra`,
  silenced: (reason) => `Parece um robô (${silenceIn.pt(reason)}): o robô parou e aguarda uma pessoa`,
  flowBegun: (flow) => `Começou o fluxo${quoted(flow)}`,
  flowStep: (step) => `Etapa do fluxo${quoted(step)}`,
  flowRefused: (step) => `Não aceitou a resposta à pergunta${quoted(step)}`,
  flowActed: (step) => `Fez a ação da etapa${quoted(step)}`,
  flowFailed: (step) => `Não conseguiu concluir a etapa${quoted(step)}`,
  flowOver: (flow) => `Fim do fluxo${quoted(flow)}: espera uma pessoa`,
};
const en: RuleSentences = {
  greeting: (queue) => `Sent the greeting${after(' of the queue ', queue)}`,
  queueMenu: () => 'Sent the queue menu',
  singleQueue: (queue) => `Added it to the queue ${queue}, the connection’s only queue`,
  queueChosen: (queue) => `The contact chose the queue ${queue}`,
  optionMenu: (option) => `Sent the menu${quoted(option)}`,
  optionChosen: (option) => `The contact chose the option${quoted(option)}`,
  leaf: (option) => `End of the menu at${quoted(option)}: waiting for an agent`,
  back: (option) => `The contact went back to the menu${quoted(option)}`,
  start: () => 'Back to the first menu',
  invalid: () => 'Invalid option: asked for another one',
  invalidAgain: () => 'Invalid option again: waiting silently for a valid one',
  menuLimit: () => 'Menu limit reached: waiting for an agent',
  menuTooSoon: () => 'The menu was sent recently: not repeated',
  closed: (queue, until) =>
    `Closed${after(' in the queue ', queue)}${after(' until ', until) || ', no opening hours set'}`,
  called: (name) => `Called the prompt or integration${after(' · ', name)}`,
  answered: (name, until) =>
    `${called(name, 'The integration')} replied${after('; if there is no new message, continues: ', until)}`,
  answerTooLate: (name) => `The reply from${quoted(name)} came too late and was not sent`,
  handedOver: (name) => `Handed over to an agent${after(' · ', name)}`,
  failed: (name) =>
    name ? `Failure of${quoted(name)}: waiting for an agent` : 'No reply in time: waiting for an agent',
  timeToTransfer: (queue) => `Too long without a queue: moved to the queue ${queue}`,
  expired: () => 'Closed because the contact was inactive',
  ratingAsked: (agent) => `Asked for a rating of the service${after(' by ', agent)}`,
  rated: (grade) => `The contact gave a rating of ${grade}`,
  complation: () => 'Sent the closing message',
  acceptGreeting: (agent) => `Told the contact that ${agent} is helping them`,
  transferText: () => 'Told the contact about the transfer',
  callRefused: () => 'Declined the call and asked for a message',
  phoneAnswered: () => 'Someone replied on the phone: the bot stopped',
  campaignAnswered: (campaign) => `Replied yes to the campaign ${campaign}: the bot stays out`,
  campaignRefused: (campaign) => `Replied no to the campaign ${campaign}: the bot stays out`,
  silenced: (reason) => `Looks like a bot (${silenceIn.en(reason)}): the bot stopped; waiting for an agent`,

  flowBegun: (flow) => `Began the flow${quoted(flow)}`,
  flowStep: (step) => `Step of the flow${quoted(step)}`,
  flowRefused: (step) => `Did not accept the answer to the question${quoted(step)}`,
  flowActed: (step) => `Did the action of the step${quoted(step)}`,
  flowFailed: (step) => `Could not complete the step${quoted(step)}`,
  flowOver: (flow) => `End of the flow${quoted(flow)}: waits for a person`,
};
const es: RuleSentences = {
  greeting: (queue) => `Envió el saludo${after(' de la cola ', queue)}`,
  queueMenu: () => 'Envió el menú de colas',
  singleQueue: (queue) => `Lo puso en la cola ${queue}, la única de la conexión`,
  queueChosen: (queue) => `El contacto eligió la cola ${queue}`,
  optionMenu: (option) => `Envió el menú${quoted(option)}`,
  optionChosen: (option) => `El contacto eligió la opción${quoted(option)}`,
  leaf: (option) => `Fin del menú en${quoted(option)}: espera a una persona`,
  back: (option) => `El contacto volvió al menú${quoted(option)}`,
  start: () => 'Volvió al menú inicial',
  invalid: () => 'Opción inválida: pidió otra',
  invalidAgain: () => 'Opción inválida otra vez: espera en silencio una válida',
  menuLimit: () => 'El menú ya se envió el máximo de veces: espera a una persona',
  menuTooSoon: () => 'El menú se envió hace poco: no lo repitió',
  closed: (queue, until) =>
    `Cerrado${after(' en la cola ', queue)}${after(' hasta ', until) || ', sin horario de apertura'}`,
  called: (name) => `Llamó al prompt o a la integración${after(' · ', name)}`,
  answered: (name, until) =>
    `${called(name, 'La integración')} respondió${after('; sin mensaje nuevo, continúa: ', until)}`,
  answerTooLate: (name) => `La respuesta de${quoted(name)} llegó demasiado tarde y no se envió`,
  handedOver: (name) => `Lo pasó a una persona${after(' · ', name)}`,
  failed: (name) =>
    name ? `Fallo en${quoted(name)}: espera a una persona` : 'Sin respuesta a tiempo: espera a una persona',
  timeToTransfer: (queue) => `Sin cola por mucho tiempo: pasó a la cola ${queue}`,
  expired: () => 'Lo cerró por inactividad del contacto',
  ratingAsked: (agent) => `Pidió la calificación de la atención${after(' de ', agent)}`,
  rated: (grade) => `El contacto dio la nota ${grade}`,
  complation: () => 'Envió el mensaje de cierre',
  acceptGreeting: (agent) => `Avisó que ${agent} atiende al contacto`,
  transferText: () => 'Avisó al contacto de la transferencia',
  callRefused: () => 'Rechazó la llamada y pidió un mensaje',
  phoneAnswered: () => 'Alguien respondió desde el celular: el bot se detuvo',
  campaignAnswered: (campaign) => `Respondió sí a la campaña ${campaign}: el bot no entra`,
  campaignRefused: (campaign) => `Respondió no a la campaña ${campaign}: el bot no entra`,
  silenced: (reason) => `Parece un robot (${silenceIn.es(reason)}): el bot se detuvo y espera a una persona`,
  flowBegun: (flow) => `Empezó el flujo${quoted(flow)}`,
  flowStep: (step) => `Etapa del flujo${quoted(step)}`,
  flowRefused: (step) => `No aceptó la respuesta a la pregunta${quoted(step)}`,
  flowActed: (step) => `Hizo la acción de la etapa${quoted(step)}`,
  flowFailed: (step) => `No pudo completar la etapa${quoted(step)}`,
  flowOver: (flow) => `Fin del flujo${quoted(flow)}: espera a una persona`,
};

/** A sentence for each rule that tells why the bot did something. */
export const botRuleText = words({ pt, en, es });
