import { signInFaults } from './accounts/sign-in.faults.ts';
import { notificationFaults } from './chat/notification.faults.ts';
import { deadLetterFaults } from './dead-letter.faults.ts';
import type { FaultWords } from './fault-words.ts';
import { edgeFaults } from './edge.faults.ts';
import { answerFaults } from './tickets/answers.faults.ts';
import { messageFaults } from './tickets/message.faults.ts';
import { scheduleFaults } from './tickets/schedule.faults.ts';
import { contactFaults } from './tickets/sheet.faults.ts';
import { tagFaults } from './tickets/tag.faults.ts';

const list = <C extends string>(codes: Record<C, FaultWords>): Record<C, FaultWords> => codes;

export const faults = list({
  ...edgeFaults,
  ...signInFaults,
  ...notificationFaults,
  ...answerFaults,
  ...contactFaults,
  ...messageFaults,
  ...tagFaults,
  ...scheduleFaults,
  ...deadLetterFaults,
  ERR_VALIDATION: {
    status: 400,
    pt: 'Confira os campos indicados.',
    en: 'Check the fields named.',
    es: 'Revise los campos indicados.',
  },
  ERR_INVALID_CREDENTIALS: {
    status: 401,
    pt: 'Erro de autenticação. Por favor, tente novamente.',
    en: 'Authentication error. Please try again.',
    es: 'Error de autenticación. Vuelva a intentarlo.',
  },
  ERR_COMMON_PASSWORD: {
    status: 400,
    pt: 'Essa senha é fácil de adivinhar: comum, repetida ou parecida com seu nome ou e-mail. Escolha outra.',
    en: 'This password is easy to guess: common, repeated or like your name or e-mail. Choose another.',
    es: 'Esta contraseña es fácil de adivinar: común, repetida o parecida a su nombre o correo. Elija otra.',
  },
  ERR_SESSION_EXPIRED: {
    status: 401,
    pt: 'Sessão expirada. Por favor entre.',
    en: 'Session expired. Please sign in.',
    es: 'Sesión caducada. Inicie sesión.',
  },
  ERR_TOKEN_EXPIRED: {
    status: 403,
    pt: 'O acesso expirou e será renovado.',
    en: 'Access has expired and will be renewed.',
    es: 'El acceso ha caducado y se renovará.',
  },
  ERR_NO_PERMISSION: {
    status: 403,
    pt: 'Você não tem permissão para acessar este recurso.',
    en: 'You have no permission to do this.',
    es: 'No tiene permiso para acceder a este recurso.',
  },
  ERR_TOO_MANY_ATTEMPTS: {
    status: 429,
    pt: 'Tentativas demais. Aguarde um pouco e tente de novo.',
    en: 'Too many attempts. Wait a little and try again.',
    es: 'Demasiados intentos. Espere un poco e inténtelo de nuevo.',
  },
  ERR_NAME_DIFFERS: {
    status: 400,
    pt: 'Este não é o nome da empresa.',
    en: 'That is not the name of the company.',
    es: 'Ese no es el nombre de la empresa.',
  },
  ERR_NOT_FOUND: { status: 404, pt: 'Não encontrado.', en: 'Not found.', es: 'No encontrado.' },
  ERR_FILE_TOO_LARGE: {
    status: 413,
    pt: 'Arquivo grande demais.',
    en: 'The file is too large.',
    es: 'El archivo es demasiado grande.',
  },
  ERR_INTERNAL: {
    status: 500,
    pt: 'Ocorreu um erro! Se persistir, informe o código ao suporte.',
    en: 'An error occurred! If it persists, tell support the code.',
    es: '¡Ocurrió un error! Si persiste, informe el código a soporte.',
  },
  ERR_UNAVAILABLE: {
    status: 503,
    pt: 'Serviço indisponível no momento. Tente novamente.',
    en: 'The service is unavailable right now. Try again.',
    es: 'Servicio no disponible en este momento. Inténtelo de nuevo.',
  },
  /** Not 503: asked again in the same words it takes as long again. */
  ERR_TOO_SLOW: {
    status: 422,
    pt: 'Demorou demais. Refine a busca ou tente novamente mais tarde.',
    en: 'This took too long. Refine the search or try again later.',
    es: 'Tardó demasiado. Refine la búsqueda o inténtelo más tarde.',
  },
  ERR_NO_OTHER_WHATSAPP: {
    status: 400,
    pt: 'Deve haver pelo menos um WhatsApp padrão.',
    en: 'There must be at least one default WhatsApp.',
    es: 'Debe haber al menos un WhatsApp predeterminado.',
  },
  ERR_NO_DEF_WAPP_FOUND: {
    status: 404,
    pt: 'Nenhum WhatsApp padrão encontrado. Verifique a página de conexões.',
    en: 'No default WhatsApp found. Check the connections page.',
    es: 'No se encontró un WhatsApp predeterminado. Revise la página de conexiones.',
  },
  ERR_WAPP_NOT_INITIALIZED: {
    status: 409,
    pt: 'Esta sessão do WhatsApp não foi inicializada. Verifique a página de conexões.',
    en: 'This WhatsApp session is not initialised. Check the connections page.',
    es: 'Esta sesión de WhatsApp no está iniciada. Revise la página de conexiones.',
  },
  ERR_WAPP_CHECK_CONTACT: {
    status: 502,
    pt: 'Não foi possível verificar o contato do WhatsApp.',
    en: 'The WhatsApp contact could not be checked.',
    es: 'No se pudo verificar el contacto de WhatsApp.',
  },
  ERR_WAPP_INVALID_CONTACT: {
    status: 400,
    pt: 'Este não é um número de WhatsApp válido.',
    en: 'This is not a valid WhatsApp number.',
    es: 'Este no es un número de WhatsApp válido.',
  },
  ERR_WAPP_DOWNLOAD_MEDIA: {
    status: 502,
    pt: 'Não foi possível baixar a mídia do WhatsApp.',
    en: 'The media could not be downloaded from WhatsApp.',
    es: 'No se pudo descargar el archivo de WhatsApp.',
  },
  ERR_SENDING_WAPP_MSG: {
    status: 502,
    pt: 'Erro ao enviar a mensagem do WhatsApp.',
    en: 'The WhatsApp message could not be sent.',
    es: 'Error al enviar el mensaje de WhatsApp.',
  },
  ERR_WAPP_RESTRICTED: {
    status: 409,
    pt: 'O WhatsApp não deixa este número iniciar novas conversas agora.',
    en: 'WhatsApp does not let this number start new chats now.',
    es: 'WhatsApp no permite que este número inicie chats nuevos ahora.',
  },
  ERR_WAPP_TOO_FAST: {
    status: 409,
    pt: 'O WhatsApp recusou: mensagens demais em pouco tempo.',
    en: 'WhatsApp refused: too many messages in a short time.',
    es: 'WhatsApp rechazó: demasiados mensajes en poco tiempo.',
  },
  ERR_OTHER_OPEN_TICKET: {
    status: 409,
    pt: 'Já existe um ticket aberto para este contato.',
    en: 'There is already an open ticket for this contact.',
    es: 'Ya existe un ticket abierto para este contacto.',
  },
  ERR_USER_CREATION_DISABLED: {
    status: 403,
    pt: 'A criação de usuários foi desabilitada pelo administrador.',
    en: 'User creation was disabled by the administrator.',
    es: 'El administrador deshabilitó la creación de usuarios.',
  },
  ERR_TICKET_CLOSED: {
    status: 409,
    pt: 'Este ticket já foi encerrado. Reabra-o para responder.',
    en: 'This ticket is closed. Reopen it to answer.',
    es: 'Este ticket está cerrado. Reábralo para responder.',
  },
  ERR_DUPLICATED_NAME: {
    status: 409,
    pt: 'Este nome já está em uso.',
    en: 'This name is already in use.',
    es: 'Este nombre ya está en uso.',
  },
  ERR_DUPLICATED_EMAIL: {
    status: 409,
    pt: 'Este e-mail já está em uso.',
    en: 'This e-mail is already in use.',
    es: 'Este correo ya está en uso.',
  },
  ERR_NO_SETTING_FOUND: {
    status: 404,
    pt: 'Nenhuma configuração encontrada com este nome.',
    en: 'No setting found with this name.',
    es: 'No se encontró una configuración con este nombre.',
  },
  ERR_NO_COMPANY_FOUND: {
    status: 404,
    pt: 'Nenhuma empresa encontrada com este ID.',
    en: 'No company found with this ID.',
    es: 'No se encontró una empresa con este ID.',
  },
  ERR_NO_TICKET_FOUND: {
    status: 404,
    pt: 'Nenhum ticket encontrado com este ID.',
    en: 'No ticket found with this ID.',
    es: 'No se encontró un ticket con este ID.',
  },
  ERR_NO_MESSAGE_FOUND: {
    status: 404,
    pt: 'Nenhuma mensagem encontrada com este ID.',
    en: 'No message found with this ID.',
    es: 'No se encontró un mensaje con este ID.',
  },
  ERR_NO_USER_FOUND: {
    status: 404,
    pt: 'Nenhum usuário encontrado com este ID.',
    en: 'No user found with this ID.',
    es: 'No se encontró un usuario con este ID.',
  },
  ERR_NO_QUEUE_FOUND: {
    status: 404,
    pt: 'Nenhuma fila encontrada com este ID.',
    en: 'No queue found with this ID.',
    es: 'No se encontró una cola con este ID.',
  },
  ERR_NO_WAPP_FOUND: {
    status: 404,
    pt: 'Nenhum WhatsApp encontrado com este ID.',
    en: 'No WhatsApp found with this ID.',
    es: 'No se encontró un WhatsApp con este ID.',
  },
  ERR_NUMBER_LINKED: {
    status: 409,
    pt: 'Este número já está em outra conexão da empresa.',
    en: 'Another connection of the company has this number already.',
    es: 'Este número ya está en otra conexión de la empresa.',
  },
  ERR_NO_PLAN_FOUND: {
    status: 404,
    pt: 'Nenhum plano encontrado com este ID.',
    en: 'No plan found with this ID.',
    es: 'No se encontró un plan con este ID.',
  },
  ERR_NO_HELP_FOUND: {
    status: 404,
    pt: 'Nenhum vídeo de ajuda encontrado com este ID.',
    en: 'No help video found with this ID.',
    es: 'No se encontró un vídeo de ayuda con este ID.',
  },
  ERR_PLAN_IN_USE: {
    status: 409,
    pt: 'Há empresas com este plano. Mude o plano delas antes de excluí-lo.',
    en: 'There are companies with this plan. Change their plan before removing it.',
    es: 'Hay empresas con este plan. Cambie su plan antes de eliminarlo.',
  },
  ERR_COMPANY_SUSPENDED: {
    status: 403,
    pt: 'Esta empresa está suspensa. Entre em contato com o Suporte.',
    en: 'This company is suspended. Contact Support.',
    es: 'Esta empresa está suspendida. Contacte a Soporte.',
  },
  ERR_SUBSCRIPTION_EXPIRED: {
    status: 402,
    pt: 'A assinatura da empresa venceu. Regularize o pagamento para continuar.',
    en: 'The company’s subscription has expired. Settle the payment to continue.',
    es: 'La suscripción de la empresa venció. Regularice el pago para continuar.',
  },
  ERR_LAST_ADMIN: {
    status: 409,
    pt: 'A empresa precisa de pelo menos um administrador.',
    en: 'The company needs at least one administrator.',
    es: 'La empresa necesita al menos un administrador.',
  },
  ERR_CREATING_MESSAGE: {
    status: 500,
    pt: 'Erro ao criar a mensagem.',
    en: 'The message could not be created.',
    es: 'Error al crear el mensaje.',
  },
  ERR_CREATING_TICKET: {
    status: 500,
    pt: 'Erro ao criar o ticket.',
    en: 'The ticket could not be created.',
    es: 'Error al crear el ticket.',
  },
  ERR_FETCH_WAPP_MSG: {
    status: 404,
    pt: 'Erro ao buscar a mensagem no WhatsApp, talvez ela seja muito antiga.',
    en: 'The message could not be fetched from WhatsApp, it may be too old.',
    es: 'Error al buscar el mensaje en WhatsApp, quizá sea muy antiguo.',
  },
  ERR_QUEUE_COLOR_ALREADY_EXISTS: {
    status: 409,
    pt: 'Esta cor já está em uso, escolha outra.',
    en: 'This colour is already in use, choose another.',
    es: 'Este color ya está en uso, elija otro.',
  },
  ERR_WAPP_GREETING_REQUIRED: {
    status: 400,
    pt: 'A mensagem de saudação é obrigatória quando há mais de uma fila.',
    en: 'A greeting is required when there is more than one queue.',
    es: 'El saludo es obligatorio cuando hay más de una cola.',
  },
});

export type FaultCode = keyof typeof faults;
