import type { MailWords } from './mail.words.ts';
import { splitParagraphs } from './split-paragraphs.ts';
import { writeWeek } from './week.words.ts';
import { weekPt } from './week.words.pt.ts';

const reasons: Record<string, string> = {
  logged_out: 'o aparelho foi desconectado no celular',
  banned: 'o WhatsApp bloqueou este número',
  outdated: 'esta versão do WhatsApp Web não é mais aceita',
  bad_session: 'as credenciais não são mais aceitas; leia um novo código',
  multidevice_mismatch: 'o celular precisa atualizar o WhatsApp',
  replaced: 'a sessão foi aberta em outro lugar',
  connection_lost: 'a rede caiu',
  timed_out: 'o WhatsApp demorou a responder',
  unavailable: 'o WhatsApp está indisponível',
  outage: 'o WhatsApp está fora do ar; tentamos de tempos em tempos',
  no_worker: 'nenhum servidor livre para esta conexão',
  tokenEnded: 'o token de acesso da Meta terminou; informe um novo',
  permission: 'o token não tem mais permissão para este número',
  numberUnknown: 'a Meta não conhece mais este número',
  notRegistered: 'o número não está mais registrado na Cloud API',
  locked: 'a Meta bloqueou esta conta',
};
const stopped = { PAUSED: 'pausou', REJECTED: 'recusou', DISABLED: 'desativou' };
const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);

export const pt: MailWords = {
  greeting: (name) => `Olá, ${name}!`,
  address: 'Se o botão não funcionar, copie este endereço para o navegador:',
  support: (contact) => `Precisa de ajuda? Fale com ${contact}.`,
  automatic: (platform) => `Mensagem automática de ${platform}. Não é preciso responder.`,
  fromProvider: (platform) =>
    `Mensagem de ${platform} aos administradores da sua empresa. Respostas a este e-mail não são lidas.`,
  kinds: {
    invoice: ({ number, amountCents, currency, dueDay, planName }, { money, day }) => ({
      subject: `Fatura ${number}: ${money(amountCents, currency)} até ${day(dueDay)}`,
      paragraphs: ['Sua fatura está pronta. Pague pela página da fatura.'],
      rows: [
        ['Fatura', number],
        ['Plano', planName],
        ['Valor', money(amountCents, currency)],
        ['Vencimento', day(dueDay)],
      ],
      button: 'Ver a fatura e pagar',
    }),
    reminder: ({ number, amountCents, currency, dueDay, days: left, lockDay }, { money, day }) => ({
      subject:
        left > 0
          ? `A fatura ${number} vence em ${days(left)}`
          : left === 0
            ? `A fatura ${number} vence hoje`
            : `A fatura ${number} está vencida há ${days(-left)}`,
      paragraphs: [
        left >= 0 ? 'Ainda não recebemos este pagamento.' : 'O vencimento passou e ainda não recebemos este pagamento.',
        `Sem ele, o acesso é bloqueado em ${day(lockDay)}. Se você já pagou, desconsidere este aviso.`,
      ],
      rows: [
        ['Fatura', number],
        ['Valor', money(amountCents, currency)],
        ['Vencimento', day(dueDay)],
      ],
      button: 'Pagar agora',
    }),
    receipt: ({ number, amountCents, currency, paidUntil }, { money, day }) => ({
      subject: `Pagamento recebido: fatura ${number}`,
      paragraphs: ['Recebemos seu pagamento. Obrigado!'],
      rows: [
        ['Fatura', number],
        ['Valor', money(amountCents, currency)],
        ...(paidUntil ? [['Pago até', day(paidUntil)] as [string, string]] : []),
      ],
      button: 'Ver o recibo',
    }),
    locked: ({ dueDay }, { day }) => ({
      subject: 'O acesso foi bloqueado por falta de pagamento',
      paragraphs: [
        `A fatura que venceu em ${day(dueDay)} não foi paga, por isso o acesso está bloqueado e o robô não responde.`,
        'As mensagens continuam chegando e nada se perde. O acesso volta assim que o pagamento for confirmado.',
      ],
      button: 'Pagar e desbloquear',
    }),
    unlocked: ({ paidUntil }, { day }) => ({
      subject: 'O acesso foi desbloqueado',
      paragraphs: [
        'O bloqueio terminou e tudo voltou a funcionar.',
        ...(paidUntil ? [`O próximo vencimento é em ${day(paidUntil)}.`] : []),
      ],
      button: 'Abrir',
    }),
    connectionDown: ({ connection, since, reason }, { day }) => ({
      subject: `A conexão ${connection} caiu`,
      paragraphs: [
        `A conexão ${connection} está sem WhatsApp desde ${day(since)}.`,
        ...(reason ? [`Motivo: ${reasons[reason] ?? reason}.`] : []),
        'Enquanto isso, nenhuma mensagem chega nem sai por ela. O que estiver na fila é enviado quando ela voltar.',
      ],
      button: 'Ver as conexões',
    }),
    templateStopped: ({ template, status, reason }) => ({
      subject: `A Meta ${stopped[status]} o modelo ${template}`,
      paragraphs: [
        `A Meta ${stopped[status]} o modelo ${template}: campanhas, agendamentos e atendentes não o enviam mais.`,
        ...(reason ? [`Motivo informado pela Meta: ${reason}`] : []),
        status === 'PAUSED'
          ? 'Ele volta sozinho quando a pausa termina. Até lá, use outro modelo e veja por que os contatos reclamaram.'
          : 'Corrija o modelo e envie-o de novo para análise, ou use outro.',
      ],
      button: 'Ver os modelos',
    }),
    qualityFallen: ({ connection, quality }) => ({
      subject: `A qualidade do número ${connection} caiu`,
      paragraphs: [
        quality === 'RED'
          ? `A Meta avalia o número ${connection} como de qualidade baixa: muitos contatos bloqueiam ou denunciam suas mensagens.`
          : `A Meta avalia o número ${connection} como de qualidade média: alguns contatos bloqueiam ou denunciam suas mensagens.`,
        'Envie menos campanhas e só a quem aceitou recebê-las; senão a Meta pode limitar ou bloquear o número.',
      ],
      button: 'Ver as conexões',
    }),
    webhookDisabled: ({ webhook, since, reason }, { day }) => ({
      subject: `O webhook ${webhook} foi desativado`,
      paragraphs: [
        reason === 'gone'
          ? `O endereço do webhook ${webhook} respondeu que não existe mais (410).`
          : `Nada pôde ser entregue ao webhook ${webhook} desde ${day(since)}.`,
        'Novos eventos não são mais enviados a ele. Corrija o endereço e ative-o de novo; o que falhou pode ser reenviado.',
      ],
      button: 'Ver os webhooks',
    }),
    ruleStopped: ({ rule, since }, { day }) => ({
      subject: `A regra ${rule} se desligou`,
      paragraphs: [
        `A regra ${rule} falhou dez vezes seguidas e se desligou em ${day(since)}.`,
        'Os tickets não são mais tocados por ela. O registro da regra diz por que falhou; corrija-a e ligue-a de novo.',
      ],
      button: 'Ver as regras',
    }),
    exportReady: ({ until }, { day }) => ({
      subject: 'A exportação dos dados está pronta',
      paragraphs: [
        'O arquivo com os dados da sua empresa foi criado.',
        `Ele pode ser baixado nas configurações até ${day(until)}. Guarde-o com cuidado: contém todas as conversas.`,
      ],
      button: 'Baixar nas configurações',
    }),
    week: (numbers, formats) => writeWeek(weekPt, numbers, formats),
    notice: ({ subject, text }) => ({ subject, paragraphs: splitParagraphs(text), button: 'Abrir o sistema' }),
    passwordReset: ({ minutes }) => ({
      subject: 'Redefinir a senha',
      paragraphs: [
        `Alguém pediu uma nova senha para esta conta. O link vale por ${minutes} minutos e uma única vez.`,
        'Se não foi você, ignore este e-mail: a senha continua a mesma.',
      ],
      button: 'Escolher uma nova senha',
    }),
    invitation: ({ company, days: valid }) => ({
      subject: `${company} convidou você para atender clientes`,
      paragraphs: [
        `${company} quer que você responda, no navegador, as mensagens de WhatsApp dos clientes. Escolha seu nome e sua senha para entrar.`,
        `O link vale por ${days(valid)} e uma única vez. Se você não conhece essa empresa, ignore este e-mail.`,
      ],
      button: 'Aceitar o convite',
    }),
    emailConfirmation: ({ hours }) => ({
      subject: 'Confirme seu e-mail',
      paragraphs: [
        `Falta um passo para entrar: confirme que este e-mail é seu. O link vale por ${hours} horas.`,
        'Se você não fez um cadastro, ignore este e-mail.',
      ],
      button: 'Confirmar o e-mail',
    }),
  },
};
