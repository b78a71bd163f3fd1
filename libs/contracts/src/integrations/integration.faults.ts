import type { FaultWords } from '../fault-words.ts';

/** Faults of prompts and integrations. */
export const integrationFaults = {
  ERR_NO_PROMPT_FOUND: {
    status: 404,
    pt: 'Nenhum prompt encontrado com este ID.',
    en: 'No prompt found with this ID.',
    es: 'No se encontró un prompt con este ID.',
  },
  ERR_NO_INTEGRATION_FOUND: {
    status: 404,
    pt: 'Nenhuma integração encontrada com este ID.',
    en: 'No integration found with this ID.',
    es: 'No se encontró una integración con este ID.',
  },
  ERR_ADDRESS_NOT_ALLOWED: {
    status: 400,
    pt: 'Este endereço não pode ser chamado: ele é privado, reservado ou inválido.',
    en: 'This URL cannot be called: it is private, reserved or invalid.',
    es: 'No se puede llamar a esta dirección: es privada, reservada o inválida.',
  },
  ERR_UNREADABLE_SOURCE: {
    status: 400,
    pt: 'Não foi possível ler o texto deste arquivo. Use txt, md, pdf ou docx.',
    en: 'Could not read the text of this file. Use txt, md, pdf or docx.',
    es: 'No se pudo leer el texto de este archivo. Use txt, md, pdf o docx.',
  },
  ERR_TOO_MANY_SOURCES: {
    status: 409,
    pt: 'Este prompt já tem o máximo de textos e arquivos.',
    en: 'This prompt has reached its limit of texts and files.',
    es: 'Este prompt ya tiene el máximo de textos y archivos.',
  },
  ERR_DIALOGFLOW: {
    status: 422,
    pt: 'O Dialogflow não respondeu com estes dados. Confira o projeto, o JSON e a região.',
    en: 'Dialogflow did not respond with these details. Check the project, JSON and region.',
    es: 'Dialogflow no respondió con estos datos. Revise el proyecto, el JSON y la región.',
  },
  ERR_NO_WEBHOOK_FOUND: {
    status: 404,
    pt: 'Nenhum webhook encontrado com este ID.',
    en: 'No webhook found with this ID.',
    es: 'No se encontró un webhook con este ID.',
  },
  ERR_NO_DELIVERY_FOUND: {
    status: 404,
    pt: 'Nenhuma entrega encontrada com este ID.',
    en: 'No delivery found with this ID.',
    es: 'No se encontró una entrega con este ID.',
  },
  ERR_TOO_MANY_WEBHOOKS: {
    status: 409,
    pt: 'A empresa já tem o máximo de webhooks.',
    en: 'The company has reached its webhook limit.',
    es: 'La empresa ya tiene el máximo de webhooks.',
  },
  ERR_NO_CALLBACK_SECRET: {
    status: 409,
    pt: 'A empresa ainda não tem o segredo que assina os avisos de estado. Crie-o antes com POST /webhooks/callback-secret.',
    en: 'The company does not have a secret for signing status callbacks yet. Create it first with POST /webhooks/callback-secret.',
    es: 'La empresa aún no tiene el secreto que firma los avisos de estado. Créelo antes con POST /webhooks/callback-secret.',
  },
  ERR_NO_SAMPLE: {
    status: 409,
    pt: 'Este evento não existe no formato do webhook.',
    en: 'This event does not exist in the webhook’s format.',
    es: 'Este evento no existe en el formato del webhook.',
  },
  ERR_WEBHOOK_INACTIVE: {
    status: 409,
    pt: 'Este webhook está desativado. Ative-o primeiro.',
    en: 'This webhook is disabled. Activate it first.',
    es: 'Este webhook está desactivado. Actívelo primero.',
  },
  ERR_TOO_MANY_DELIVERIES: {
    status: 409,
    pt: 'São entregas demais para um só reenvio. Escolha um período menor.',
    en: 'Too many deliveries to resend at once. Choose a shorter period.',
    es: 'Son demasiadas entregas para un solo reenvío. Elija un período menor.',
  },
} as const satisfies Record<string, FaultWords>;
