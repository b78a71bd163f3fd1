import type { FaultWords } from '../fault-words.ts';

export const billingFaults = {
  ERR_NO_SUBSCRIPTION_FOUND: {
    status: 404,
    pt: 'A assinatura desta empresa ainda não foi encontrada. Tente novamente em instantes.',
    en: 'This company’s subscription was not found yet. Try again in a moment.',
    es: 'Aún no se encontró la suscripción de esta empresa. Inténtelo en unos instantes.',
  },
  ERR_PLAN_CHANGING: {
    status: 409,
    pt: 'Um pagamento ou uma mudança de plano ainda está sendo aplicada. Tente novamente em instantes.',
    en: 'A payment or plan change is still being processed. Try again in a moment.',
    es: 'Un pago o un cambio de plan aún se está aplicando. Inténtelo en unos instantes.',
  },
  ERR_PLAN_TOO_SMALL: {
    status: 409,
    pt: 'Este plano é menor do que aquilo que a empresa usa. Remova o excedente antes de mudar.',
    en: 'This plan is smaller than what the company uses. Remove the excess before switching.',
    es: 'Este plan es menor que lo que usa la empresa. Elimine el excedente antes de cambiar.',
  },
  ERR_NO_INVOICE_FOUND: {
    status: 404,
    pt: 'Nenhuma fatura encontrada com este ID.',
    en: 'No invoice found with this ID.',
    es: 'No se encontró una factura con este ID.',
  },
  ERR_INVOICE_NOT_OPEN: {
    status: 409,
    pt: 'Esta fatura não está mais em aberto.',
    en: 'This invoice is no longer open.',
    es: 'Esta factura ya no está abierta.',
  },
  ERR_INVOICE_NOT_PAID: {
    status: 409,
    pt: 'Esta fatura não foi paga.',
    en: 'This invoice has not been paid.',
    es: 'Esta factura no fue pagada.',
  },
  ERR_NO_CHARGE_FOUND: {
    status: 404,
    pt: 'Nenhuma cobrança encontrada com este ID.',
    en: 'No charge found with this ID.',
    es: 'No se encontró un cobro con este ID.',
  },
  ERR_CHARGE_CLOSED: {
    status: 409,
    pt: 'Esta cobrança venceu ou foi cancelada.',
    en: 'This charge has expired or was canceled.',
    es: 'Este cobro venció o fue cancelado.',
  },
  ERR_NO_PAYMENT_FOUND: {
    status: 404,
    pt: 'Nenhum pagamento encontrado com este ID.',
    en: 'No payment found with this ID.',
    es: 'No se encontró un pago con este ID.',
  },
  ERR_PAYMENT_RESOLVED: {
    status: 409,
    pt: 'Este pagamento já foi resolvido.',
    en: 'This payment has already been resolved.',
    es: 'Este pago ya fue resuelto.',
  },
  ERR_WRONG_AMOUNT: {
    status: 409,
    pt: 'O valor pago é menor que o da fatura.',
    en: 'The amount paid is less than the invoice amount.',
    es: 'El monto pagado es menor que el de la factura.',
  },
  ERR_OWN_PRICE: {
    status: 409,
    pt: 'Sua empresa tem um preço próprio. Fale com o Suporte para mudar de plano.',
    en: 'Your company has custom pricing. Contact support to change plans.',
    es: 'Su empresa tiene un precio propio. Contacte a Soporte para cambiar de plan.',
  },
  ERR_PAYMENT_PROVIDER: {
    status: 503,
    pt: 'O provedor de pagamentos não respondeu. Nada foi cobrado; tente novamente.',
    en: 'The payment provider did not respond. You were not charged; try again.',
    es: 'El proveedor de pagos no respondió. No se cobró nada; inténtelo de nuevo.',
  },
  ERR_PAYMENT_REFUSED: {
    status: 422,
    pt: 'O provedor de pagamentos recusou a operação.',
    en: 'The payment provider refused the operation.',
    es: 'El proveedor de pagos rechazó la operación.',
  },
  ERR_PAYMENT_CREDENTIALS: {
    status: 422,
    pt: 'O provedor de pagamentos não aceitou estas chaves.',
    en: 'The payment provider did not accept these keys.',
    es: 'El proveedor de pagos no aceptó estas claves.',
  },
  ERR_PAYMENT_PROVIDER_IN_USE: {
    status: 409,
    pt: 'Este provedor está em uso. Ative outro antes de esquecer suas chaves.',
    en: 'This provider is in use. Activate another one before deleting its keys.',
    es: 'Este proveedor está en uso. Active otro antes de olvidar sus claves.',
  },
  ERR_QUOTA_MESSAGES: {
    status: 403,
    pt: 'O limite de mensagens do plano neste mês foi atingido. Um administrador pode mudar de plano.',
    en: 'The plan’s monthly message limit has been reached. An administrator can change the plan.',
    es: 'Se alcanzó el límite de mensajes del plan en este mes. Un administrador puede cambiar de plan.',
  },
  ERR_QUOTA_STORAGE: {
    status: 403,
    pt: 'O limite de armazenamento do plano foi atingido. O arquivo não foi enviado.',
    en: 'The plan’s storage limit has been reached. The file was not sent.',
    es: 'Se alcanzó el límite de almacenamiento del plan. El archivo no fue enviado.',
  },
  ERR_NOTICE_REFUSED: {
    status: 403,
    pt: 'Aviso recusado.',
    en: 'Notification rejected.',
    es: 'Aviso rechazado.',
  },
} as const satisfies Record<string, FaultWords>;
