import type { Language } from '@recado/contracts';
import type { SettingKey } from '@recado/contracts/setting-kinds';

interface Option {
  label: string;
  help?: string;
  /** Labels of the values of a choice. */
  values?: Record<string, string>;
}
type OptionLabels = Record<SettingKey, Option>;

const languages = { pt: 'Português', en: 'English', es: 'Español' };
const pt: OptionLabels = {
  userRating: {
    label: 'Avaliação do atendimento',
    help: 'Ao encerrar, o cliente é convidado a dar uma nota de 1 a 3.',
  },
  scheduleType: {
    label: 'Horário de atendimento',
    help: 'Fora dele o cliente recebe a mensagem fora do horário, uma vez, e o robô fica em silêncio. Desativado, os horários da empresa e das filas não têm efeito.',
    values: { disabled: 'Desativado', queue: 'Por fila', company: 'Da empresa' },
  },
  sendGreetingAccepted: { label: 'Saudação ao aceitar', help: 'O cliente é avisado de quem o atende.' },
  sendMsgTransfTicket: {
    label: 'Aviso de transferência',
    help: 'O cliente é avisado quando muda de fila ou atendente.',
  },
  sendGreetingMessageOneQueues: {
    label: 'Saudação com uma só fila',
    help: 'Envia a saudação mesmo sem menu de filas.',
  },
  CheckMsgIsGroup: {
    label: 'Ignorar mensagens de grupos',
    help: 'Desativado, cada grupo vira um ticket, em que o robô não responde.',
  },
  call: { label: 'Aceitar chamadas', help: 'Desativado, as chamadas são rejeitadas com um aviso ao cliente.' },
  chatBotType: {
    label: 'Tipo do chatbot',
    help: 'O WhatsApp não mostra mais de forma confiável botões e listas enviados por aparelhos conectados: o menu é sempre enviado como texto. Números oficiais enviam botões e listas onde o menu cabe.',
    values: { text: 'Texto', button: 'Botões', list: 'Lista' },
  },
  reopenWindow: { label: 'Reabrir o último ticket', help: 'Por quanto tempo após o encerramento ele é reaberto.' },
  ratingsTimeout: {
    label: 'Esperar pela avaliação',
    help: 'Uma nota que chega depois é uma mensagem comum e abre o atendimento de novo.',
  },
  aiMonthlyTokens: {
    label: 'Tokens de IA por mês',
    help: 'Usados todos, quem responde são as pessoas, até o mês seguinte. Vazio: sem limite próprio.',
  },
  botBudget: {
    label: 'Parar o robô diante de outro robô',
    help: 'Passado um dos limites abaixo sem que alguém da empresa escreva, o robô avisa o cliente uma vez e se cala, e o ticket aguarda uma pessoa.',
  },
  botAnswersMinute: { label: 'Respostas automáticas por minuto', help: 'A um mesmo contato. 0: sem limite.' },
  botAnswersTenMinutes: { label: 'Respostas automáticas em dez minutos', help: '0: sem limite.' },
  botAnswersDay: { label: 'Respostas automáticas por dia', help: '0: sem limite.' },
  botRepeats: {
    label: 'Repetições seguidas',
    help: 'O mesmo texto do contato, ou o mesmo par de texto e resposta. Números do menu e textos curtos só contam com a mesma resposta. 0: sem limite.',
  },
  botFastTexts: {
    label: 'Textos rápidos seguidos',
    help: 'Textos escritos mais rápido do que uma pessoa digita. 0: sem limite.',
  },
  retentionMessagesMonths: {
    label: 'Apagar mensagens mais antigas que',
    help: 'Mensagens, reações e arquivos de tickets encerrados são apagados para sempre; os de tickets abertos ficam. Os tickets continuam nos relatórios. 0: nada é apagado.',
  },
  retentionMediaMonths: {
    label: 'Apagar arquivos mais antigos que',
    help: 'Só os arquivos de tickets encerrados são apagados; o texto da mensagem fica. 0: nada é apagado.',
  },
  timezone: { label: 'Fuso horário', help: 'Vale para os horários de atendimento e para as datas.' },
  country: { label: 'País', help: 'Os números de telefone sem código do país são deste.' },
  language: { label: 'Idioma da empresa', values: languages },
  twoFactor: {
    label: 'Verificação em duas etapas',
    help: 'Obrigatória, quem ainda não a tem só continua depois de ativá-la — você também.',
    values: { optional: 'Opcional', required: 'Obrigatória' },
  },
  severalSessions: {
    label: 'Vários aparelhos por pessoa',
    help: 'Desligado, quem entra em outro aparelho sai do anterior. Em “Perfil › Sessões” cada pessoa vê e encerra as suas.',
  },
  campaignsEnabled: { label: 'Campanhas', help: 'Mostra as campanhas no menu, se o plano as tem.' },
  userCreation: { label: 'Cadastro de empresas', help: 'Permite que novas empresas se cadastrem sozinhas.' },
  ipixc: { label: 'Endereço do IXC' },
  tokenixc: { label: 'Token do IXC' },
  ipmkauth: { label: 'Endereço do MK-Auth' },
  clientidmkauth: { label: 'Client ID' },
  clientsecretmkauth: { label: 'Client secret' },
  asaas: { label: 'Token do Asaas' },
};
const en: OptionLabels = {
  userRating: {
    label: 'Service rating',
    help: 'When a ticket is closed, the customer is asked for a rating from 1 to 3.',
  },
  scheduleType: {
    label: 'Opening hours',
    help: 'Outside them, the customer gets the out-of-hours message once and the bot stays silent. When off, company and queue hours have no effect.',
    values: { disabled: 'Off', queue: 'By queue', company: 'By company' },
  },
  sendGreetingAccepted: { label: 'Greeting when accepted', help: 'Tells the customer which agent is helping them.' },
  sendMsgTransfTicket: { label: 'Transfer notice', help: 'Tells the customer when the queue or agent changes.' },
  sendGreetingMessageOneQueues: {
    label: 'Greeting with one queue',
    help: 'Sends the greeting even without a queue menu.',
  },
  CheckMsgIsGroup: {
    label: 'Ignore group messages',
    help: 'When off, each group becomes a ticket where the bot does not reply.',
  },
  call: { label: 'Accept calls', help: 'When off, calls are rejected and the customer is notified.' },
  chatBotType: {
    label: 'Chatbot type',
    help: 'WhatsApp no longer reliably shows buttons and lists sent from linked devices, so the menu is always sent as text. Official numbers send buttons and lists when the menu fits.',
    values: { text: 'Text', button: 'Buttons', list: 'List' },
  },
  reopenWindow: { label: 'Reopen the last ticket', help: 'How long after closing a new message reopens it.' },
  ratingsTimeout: {
    label: 'Wait for the rating',
    help: 'A rating sent later counts as an ordinary message and reopens the conversation.',
  },
  aiMonthlyTokens: {
    label: 'AI tokens per month',
    help: 'Once they are used up, agents reply until the next month. Leave empty for no custom limit.',
  },
  botBudget: {
    label: 'Stop the bot when it talks to another bot',
    help: 'If one of the limits below is exceeded and nobody from the company has written, the bot tells the customer once and goes silent, and the ticket waits for an agent.',
  },
  botAnswersMinute: { label: 'Automatic replies per minute', help: 'To one contact. 0: no limit.' },
  botAnswersTenMinutes: { label: 'Automatic replies per ten minutes', help: '0: no limit.' },
  botAnswersDay: { label: 'Automatic replies per day', help: '0: no limit.' },
  botRepeats: {
    label: 'Repetitions in a row',
    help: 'The same text from the contact, or the same text and reply. Menu numbers and short texts count only with the same reply. 0: no limit.',
  },
  botFastTexts: {
    label: 'Fast texts in a row',
    help: 'Texts written faster than a person types. 0: no limit.',
  },
  retentionMessagesMonths: {
    label: 'Remove messages older than',
    help: 'Messages, reactions and files of closed tickets are permanently removed; those of open tickets stay. The tickets stay in the reports. 0: nothing is removed.',
  },
  retentionMediaMonths: {
    label: 'Remove files older than',
    help: 'Only files of closed tickets are removed; the text of the message stays. 0: nothing is removed.',
  },
  timezone: { label: 'Time zone', help: 'Applies to opening hours and dates.' },
  country: { label: 'Country', help: 'Used for phone numbers without a country code.' },
  language: { label: 'Company language', values: languages },
  twoFactor: {
    label: 'Two-step verification',
    help: 'When required, everyone who has not set it up must do so before continuing, including you.',
    values: { optional: 'Optional', required: 'Required' },
  },
  severalSessions: {
    label: 'Multiple devices per user',
    help: 'When off, signing in on another device signs the user out of the previous one. Users can view and end their sessions under Profile › Sessions.',
  },
  campaignsEnabled: { label: 'Campaigns', help: 'Shows campaigns in the menu if the plan includes them.' },
  userCreation: { label: 'Company sign-up', help: 'Lets new companies sign up on their own.' },
  ipixc: { label: 'IXC address' },
  tokenixc: { label: 'IXC token' },
  ipmkauth: { label: 'MK-Auth address' },
  clientidmkauth: { label: 'Client ID' },
  clientsecretmkauth: { label: 'Client secret' },
  asaas: { label: 'Asaas token' },
};
const es: OptionLabels = {
  userRating: {
    label: 'Calificación de la atención',
    help: 'Al cerrar, se invita al cliente a dar una nota de 1 a 3.',
  },
  scheduleType: {
    label: 'Horario de atención',
    help: 'Fuera de él el cliente recibe el mensaje fuera de horario, una vez, y el bot guarda silencio. Desactivado, los horarios de la empresa y de las colas no tienen efecto.',
    values: { disabled: 'Desactivado', queue: 'Por cola', company: 'De la empresa' },
  },
  sendGreetingAccepted: { label: 'Saludo al aceptar', help: 'Se avisa al cliente quién lo atiende.' },
  sendMsgTransfTicket: { label: 'Aviso de transferencia', help: 'Se avisa al cliente cuando cambia de cola o agente.' },
  sendGreetingMessageOneQueues: { label: 'Saludo con una sola cola', help: 'Envía el saludo aunque no haya menú.' },
  CheckMsgIsGroup: {
    label: 'Ignorar mensajes de grupos',
    help: 'Desactivado, cada grupo es un ticket en el que el bot no responde.',
  },
  call: { label: 'Aceptar llamadas', help: 'Desactivado, las llamadas se rechazan con un aviso al cliente.' },
  chatBotType: {
    label: 'Tipo de chatbot',
    help: 'WhatsApp ya no muestra de forma fiable los botones y listas que envían los dispositivos vinculados: el menú se envía siempre como texto. Los números oficiales envían botones y listas donde cabe el menú.',
    values: { text: 'Texto', button: 'Botones', list: 'Lista' },
  },
  reopenWindow: { label: 'Reabrir el último ticket', help: 'Por cuánto tiempo tras el cierre se reabre.' },
  ratingsTimeout: {
    label: 'Esperar la calificación',
    help: 'Una nota que llega después es un mensaje común y abre la atención de nuevo.',
  },
  aiMonthlyTokens: {
    label: 'Tokens de IA por mes',
    help: 'Cuando se agotan, responden las personas hasta el mes siguiente. Vacío: sin límite propio.',
  },
  botBudget: {
    label: 'Detener el bot ante otro bot',
    help: 'Pasado uno de los límites de abajo sin que alguien de la empresa escriba, el bot avisa al cliente una vez y calla, y el ticket espera a una persona.',
  },
  botAnswersMinute: { label: 'Respuestas automáticas por minuto', help: 'A un mismo contacto. 0: sin límite.' },
  botAnswersTenMinutes: { label: 'Respuestas automáticas en diez minutos', help: '0: sin límite.' },
  botAnswersDay: { label: 'Respuestas automáticas por día', help: '0: sin límite.' },
  botRepeats: {
    label: 'Repeticiones seguidas',
    help: 'El mismo texto del contacto, o el mismo par de texto y respuesta. Los números del menú y los textos cortos solo cuentan con la misma respuesta. 0: sin límite.',
  },
  botFastTexts: {
    label: 'Textos rápidos seguidos',
    help: 'Textos escritos más rápido de lo que una persona teclea. 0: sin límite.',
  },
  retentionMessagesMonths: {
    label: 'Borrar mensajes con más de',
    help: 'Los mensajes, reacciones y archivos de tickets cerrados se borran para siempre; los de tickets abiertos quedan. Los tickets siguen en los informes. 0: no se borra nada.',
  },
  retentionMediaMonths: {
    label: 'Borrar archivos con más de',
    help: 'Solo se borran los archivos de tickets cerrados; el texto del mensaje queda. 0: no se borra nada.',
  },
  timezone: { label: 'Zona horaria', help: 'Vale para los horarios de atención y las fechas.' },
  country: { label: 'País', help: 'Los números de teléfono sin código de país son de este.' },
  language: { label: 'Idioma de la empresa', values: languages },
  twoFactor: {
    label: 'Verificación en dos pasos',
    help: 'Obligatoria, quien aún no la tiene solo continúa tras activarla — usted también.',
    values: { optional: 'Opcional', required: 'Obligatoria' },
  },
  severalSessions: {
    label: 'Varios dispositivos por persona',
    help: 'Desactivado, quien entra en otro dispositivo sale del anterior. En “Perfil › Sesiones” cada persona ve y termina las suyas.',
  },
  campaignsEnabled: { label: 'Campañas', help: 'Muestra las campañas en el menú si el plan las tiene.' },
  userCreation: { label: 'Registro de empresas', help: 'Permite que nuevas empresas se registren solas.' },
  ipixc: { label: 'Dirección de IXC' },
  tokenixc: { label: 'Token de IXC' },
  ipmkauth: { label: 'Dirección de MK-Auth' },
  clientidmkauth: { label: 'Client ID' },
  clientsecretmkauth: { label: 'Client secret' },
  asaas: { label: 'Token de Asaas' },
};

export const optionText: Record<Language, OptionLabels> = { pt, en, es };
