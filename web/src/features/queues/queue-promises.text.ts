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
    serviceHelp:
      'Time counts only during opening hours. Deadlines appear on tickets, and you can sort the list by them.',
    optional: 'optional',
    minutes: 'min',
    firstAnswerMinutes: 'First response within',
    firstAnswerHelp: 'From when the conversation starts waiting for an agent to the agent’s first message.',
    resolutionMinutes: 'Resolution within',
    resolutionHelp: 'Until the ticket is closed.',
    warnMinutes: 'Warn before the deadline',
    warnHelp:
      'Warns the agent, or the queue’s agents, before the deadline and when it is missed. Leave empty to warn at 80% of the time.',
    resolutionTooShort: 'Can’t be shorter than the first response time.',
    warningTooEarly: 'Must be less than the shorter of the two times.',
    autoAssign: 'Assign waiting tickets',
    autoAssignHelp:
      'Each ticket goes to the available online agent with the fewest open tickets. When off, agents accept tickets themselves.',
    agentCapacity: 'Open tickets per agent',
    agentCapacityHelp:
      'Agents with this many tickets, in any queue, get no more. They can still accept and receive transfers manually.',
    returnAfter: 'Return to the queue after',
    returnAfterHelp:
      'If the agent does not reply in this time, the ticket goes to another agent. Leave empty for never.',
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
