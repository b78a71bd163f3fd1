import { words } from '../../lib/i18n.ts';

export const promiseText = words({
  pt: {
    serviceHelp: 'O tempo conta no horário de funcionamento. Os prazos aparecem nos tickets e podem ordenar a lista.',
    optional: 'opcional',
    minutes: 'min',
    firstAnswerMinutes: 'Primeira resposta em',
    firstAnswerHelp: 'Desde que a conversa espera uma pessoa até a primeira mensagem de um atendente.',
    resolutionMinutes: 'Resolução em',
    resolutionHelp: 'Até o ticket ser resolvido.',
    warnMinutes: 'Avisar antes',
    warnHelp: 'O atendente, ou quem atende a fila, é avisado antes e quando o prazo estoura. Vazio: aos 80 % do tempo.',
    resolutionTooShort: 'Não pode ser menor que o prazo da primeira resposta.',
    warningTooEarly: 'Precisa ser menor que o menor prazo.',
    autoAssign: 'Distribuir os tickets que aguardam',
    autoAssignHelp:
      'Cada ticket vai para o atendente online e disponível com menos tickets abertos. Desligado: atendentes aceitam.',
    agentCapacity: 'Tickets abertos por atendente',
    agentCapacityHelp:
      'Quem tem tantos, de qualquer fila, não recebe mais. Aceitar e transferir à mão continua possível.',
    returnAfter: 'Devolver à fila depois de',
    returnAfterHelp: 'Sem resposta do atendente nesse tempo, o ticket vai para outro. Vazio: nunca.',
  },
  en: {
    serviceHelp: 'Time counts during opening hours. Deadlines show on tickets, and the list can be sorted by them.',
    optional: 'optional',
    minutes: 'min',
    firstAnswerMinutes: 'First answer within',
    firstAnswerHelp: 'From when the conversation waits for a person to the first message of an agent.',
    resolutionMinutes: 'Resolution within',
    resolutionHelp: 'Until the ticket is closed.',
    warnMinutes: 'Warn before',
    warnHelp:
      'The agent, or the people of the queue, are warned before and when the time is over. Empty: at 80 % of it.',
    resolutionTooShort: 'Cannot be shorter than the time of the first answer.',
    warningTooEarly: 'Must be less than the shorter time.',
    autoAssign: 'Assign waiting tickets',
    autoAssignHelp:
      'Each ticket goes to the online and available agent with the fewest open tickets. Off: agents accept them.',
    agentCapacity: 'Open tickets per agent',
    agentCapacityHelp:
      'Who has so many, of whatever queue, gets no more. Accepting and transferring by hand stays possible.',
    returnAfter: 'Back to the queue after',
    returnAfterHelp: 'Without an answer of the agent in this time, the ticket goes to another one. Empty: never.',
  },
  es: {
    serviceHelp:
      'El tiempo cuenta en el horario de atención. Los plazos aparecen en los tickets y pueden ordenar la lista.',
    optional: 'opcional',
    minutes: 'min',
    firstAnswerMinutes: 'Primera respuesta en',
    firstAnswerHelp: 'Desde que la conversación espera a una persona hasta el primer mensaje de un agente.',
    resolutionMinutes: 'Resolución en',
    resolutionHelp: 'Hasta que se resuelve el ticket.',
    warnMinutes: 'Avisar antes',
    warnHelp:
      'Se avisa al agente, o a quienes atienden la cola, antes y cuando vence el plazo. Vacío: al 80 % del tiempo.',
    resolutionTooShort: 'No puede ser menor que el plazo de la primera respuesta.',
    warningTooEarly: 'Debe ser menor que el plazo más corto.',
    autoAssign: 'Distribuir los tickets en espera',
    autoAssignHelp:
      'Cada ticket va al agente en línea y disponible con menos tickets abiertos. Apagado: los agentes aceptan.',
    agentCapacity: 'Tickets abiertos por agente',
    agentCapacityHelp:
      'Quien tiene tantos, de cualquier cola, no recibe más. Aceptar y transferir a mano sigue siendo posible.',
    returnAfter: 'Devolver a la cola después de',
    returnAfterHelp: 'Sin respuesta del agente en ese tiempo, el ticket va a otro. Vacío: nunca.',
  },
});
