import type { Language } from '@recado/contracts';
import type { OpenBill } from './bill-system.ts';
import type { BillSaying } from './bill.conversation.ts';

type PlainSaying = Exclude<BillSaying['say'], 'choice'>;

interface BillWords {
  say: Record<PlainSaying, string>;
  choice: (labels: string[]) => string;
  bill: (bill: OpenBill, isOverdue: boolean) => string;
  others: (count: number, sumCents: number) => string;
  link: (link: string) => string;
  noBills: string;
  noWayToPay: string;
  qrCaption: string;
  fileName: string;
  systemDown: string;
}

const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es-419' };

/** Integer cents as `R$ 1.234,56`. */
function money(cents: number, language: Language): string {
  const whole = Math.trunc(cents / 100).toLocaleString(locales[language], { useGrouping: true });
  const separator = language === 'pt' ? ',' : '.';
  return `R$ ${whole}${separator}${String(cents % 100).padStart(2, '0')}`;
}

/** The day of `YYYY-MM-DD` as its readers write it. */
const day = (date: string, language: Language): string =>
  language === 'en' ? date : date.split('-').toReversed().join('/');

const numbered = (labels: string[]): string => labels.map((label, at) => `*${at + 1}* - ${label}`).join('\n');

interface BillLabels {
  title: string;
  amount: string;
  due: string;
  overdue: string;
}
const billText = (language: Language, { title, amount, due, overdue }: BillLabels) => {
  return ({ description, amountCents, dueDate }: OpenBill, isOverdue: boolean): string =>
    [
      `*${description || title}*`,
      `${amount}: ${money(amountCents, language)}`,
      `${due}: ${day(dueDate, language)}${isOverdue ? ` (${overdue})` : ''}`,
    ].join('\n');
};

export const billWords: Record<Language, BillWords> = {
  pt: {
    say: {
      askDocument: 'Para enviar a segunda via, informe o CPF ou CNPJ do titular.\n*0* - Falar com um atendente',
      invalidDocument: 'Esse CPF ou CNPJ não é válido. Confira os números e envie de novo, por favor.',
      unknownDocument: 'Não encontrei um cadastro com esse documento. Confira e envie de novo, por favor.',
      askBirthDate: 'Para sua segurança, informe a data de nascimento do titular (dia/mês/ano).',
      askPhoneDigits: 'Para sua segurança, informe os quatro últimos dígitos do telefone do cadastro.',
      wrongAnswer: 'Essa informação não confere com o cadastro. Tente mais uma vez, por favor.',
      notVerified: 'Não foi possível confirmar o cadastro por aqui. Um atendente vai continuar.',
      people: 'Certo, um atendente vai continuar a conversa.',
      invalidChoice: 'Não entendi. Envie o número de uma das opções, por favor.',
      askUnlock:
        'O acesso está bloqueado. Deseja o desbloqueio de confiança enquanto o pagamento é compensado?\n*1* - Sim\n*2* - Não',
      notUnlocked: 'Tudo bem, o acesso fica como está.',
      unlocked: 'Pronto, o acesso foi desbloqueado. Se precisar, reinicie o equipamento.',
      already: 'O acesso já está desbloqueado. Se precisar, reinicie o equipamento.',
      notAllowed: 'O desbloqueio de confiança não está disponível agora. Um atendente vai continuar.',
    },
    choice: (labels) => `Encontrei mais de um cadastro. Qual deles?\n${numbered(labels)}`,
    bill: billText('pt', { title: 'Conta', amount: 'Valor', due: 'Vencimento', overdue: 'vencida' }),
    others: (count, sum) => `Há mais contas vencidas: ${count}, no total de ${money(sum, 'pt')}.`,
    link: (link) => `Boleto: ${link}`,
    noBills: 'Não há contas em aberto.',
    noWayToPay: 'Para pagar esta conta, fale com um atendente.',
    qrCaption: 'QR code do Pix',
    fileName: 'boleto',
    systemDown: 'O sistema de contas não está disponível agora. Um atendente vai continuar.',
  },
  en: {
    say: {
      askDocument:
        'To get a copy of a bill, please send the CPF or CNPJ of the account holder.\n*0* - Talk to an agent',
      invalidDocument: 'This CPF or CNPJ is not valid. Please check it and send it again.',
      unknownDocument: 'We found no account with this CPF or CNPJ. Please check it and send it again.',
      askBirthDate: "For your security, please send the account holder's date of birth (day/month/year).",
      askPhoneDigits: 'For your security, please send the last four digits of the phone number on the account.',
      wrongAnswer: 'This does not match the account. Please try once more.',
      notVerified: 'We could not verify the account here. An agent will take it from here.',
      people: 'All right, an agent will take it from here.',
      invalidChoice: 'Sorry, please reply with the number of an option.',
      askUnlock:
        'Your access is blocked. Would you like us to unblock it for now, until your payment arrives?\n*1* - Yes\n*2* - No',
      notUnlocked: 'All right, your access stays as it is.',
      unlocked: 'Done! Your access is unblocked. Restart your equipment if needed.',
      already: 'Your access is already unblocked. Restart your equipment if needed.',
      notAllowed: 'We can’t unblock your access before payment right now. An agent will take it from here.',
    },
    choice: (labels) => `You have more than one account. Which one is it?\n${numbered(labels)}`,
    bill: billText('en', { title: 'Bill', amount: 'Amount', due: 'Due', overdue: 'overdue' }),
    others: (count, sum) => `You have more overdue bills: ${count}, ${money(sum, 'en')} in total.`,
    link: (link) => `Bill: ${link}`,
    noBills: 'You have no open bills.',
    noWayToPay: 'Please talk to an agent to pay this bill.',
    qrCaption: 'Pix QR code',
    fileName: 'bill',
    systemDown: 'The billing system is not available right now. An agent will take it from here.',
  },
  es: {
    say: {
      askDocument:
        'Para enviar la copia de la factura, indique el CPF o CNPJ del titular.\n*0* - Hablar con una persona',
      invalidDocument: 'Este CPF o CNPJ no es válido. Revise los números y envíelo de nuevo, por favor.',
      unknownDocument: 'No encontré un registro con este documento. Revíselo y envíelo de nuevo, por favor.',
      askBirthDate: 'Por su seguridad, indique la fecha de nacimiento del titular (día/mes/año).',
      askPhoneDigits: 'Por su seguridad, indique los cuatro últimos dígitos del teléfono registrado.',
      wrongAnswer: 'Este dato no coincide con el registro. Inténtelo una vez más, por favor.',
      notVerified: 'No fue posible confirmar el registro por aquí. Una persona continuará.',
      people: 'De acuerdo, una persona continuará la conversación.',
      invalidChoice: 'No entendí. Envíe el número de una de las opciones, por favor.',
      askUnlock: 'El acceso está bloqueado. ¿Desea desbloquearlo hasta que llegue el pago?\n*1* - Sí\n*2* - No',
      notUnlocked: 'De acuerdo, el acceso queda como está.',
      unlocked: 'Listo, el acceso fue desbloqueado. Si hace falta, reinicie el equipo.',
      already: 'El acceso ya está desbloqueado. Si hace falta, reinicie el equipo.',
      notAllowed: 'El desbloqueo de confianza no está disponible ahora. Una persona continuará.',
    },
    choice: (labels) => `Encontré más de un registro. ¿Cuál?\n${numbered(labels)}`,
    bill: billText('es', { title: 'Factura', amount: 'Importe', due: 'Vencimiento', overdue: 'vencida' }),
    others: (count, sum) => `Hay más facturas vencidas: ${count}, en total ${money(sum, 'es')}.`,
    link: (link) => `Factura: ${link}`,
    noBills: 'No hay facturas pendientes.',
    noWayToPay: 'Para pagar esta factura, hable con una persona.',
    qrCaption: 'Código QR de Pix',
    fileName: 'factura',
    systemDown: 'El sistema de facturas no está disponible ahora. Una persona continuará.',
  },
};

export function wordBillSaying(saying: BillSaying, language: Language): string {
  const words = billWords[language];
  return saying.say === 'choice' ? words.choice(saying.labels) : words.say[saying.say];
}
