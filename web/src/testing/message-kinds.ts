import type { MessageView, TicketView } from '@recado/contracts';
import { aMessage, ago } from './factories.ts';

const vcard = (name: string, number: string) =>
  `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL;type=CELL;waid=${number}:+${number}\nEND:VCARD`;
/** A preview of a few pixels, which the page blurs. */
const tiny =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFUlEQVR4nGNsmDaVgYGBiYGBgYEBABBCAa1q0r7GAAAAAElFTkSuQmCC';
const absent = { mediaType: 'image' as const, mediaWidth: 1200, mediaHeight: 800 };

/** One message of each kind, in a group with long names. */
export function everyKind(ticket: TicketView): MessageView[] {
  const people = {
    sonia: { author: 'Sônia Prado', participant: '5511987654321' },
    joao: {
      author: 'João Pedro Nascimento dos Santos Figueiredo Albuquerque Filho',
      participant: '5511912345678',
    },
    hidden: { author: 'Rui', participant: '99887766554433@lid' },
  };
  let minutes = 90;
  const say = (body: string, differs: Partial<MessageView> = {}) =>
    aMessage(ticket, { body, createdAt: ago((minutes -= 3)), ...people.sonia, ...differs });
  return [
    say('Sônia Prado mudou o nome do grupo para “Condomínio Jardim das Flores”', { mediaType: 'group_log' }),
    say('Chamada de vídeo perdida às 09:12', { mediaType: 'call_log' }),
    say('Bom dia! @Rui, viu a *assembleia*?', {
      isEdited: true,
      earlier: [
        { body: 'Bom dia! Viu a reunião?', until: ago(80) },
        { body: 'Bom dia! Viu a assembleia?', until: ago(79) },
      ],
      reactions: [
        { emoji: '👍', fromMe: false, name: 'Rui' },
        { emoji: '👍', fromMe: true, name: 'Ana Souza' },
        { emoji: '❤️', fromMe: false, name: 'Sônia Prado' },
      ],
    }),
    say('Vi sim', { ...people.hidden }),
    say('Qual o melhor dia?\nSegunda-feira à noite, depois das 20h, no salão de festas\nSábado', {
      mediaType: 'poll',
      ...people.joao,
    }),
    say('|https://maps.google.com/maps?q=-23.5%2C-46.6&z=17|Salão de festas, Rua das Acácias, 120', {
      mediaType: 'locationMessage',
    }),
    say('|https://maps.google.com/maps?q=-23.5%2C-46.6&z=17|a caminho|live', { mediaType: 'locationMessage' }),
    say(
      [
        vcard('Eletricista Zé', '5511944443333'),
        vcard('Maria Aparecida da Conceição Encanadora', '5511933332222'),
      ].join('\n'),
      {
        mediaType: 'vcard',
        ...people.joao,
      },
    ),
    say('', { mediaType: 'view_once', isViewOnce: true }),
    say('stickerPack', { mediaType: 'unsupported', ...people.hidden }),
    say('', { mediaType: 'waiting', ...people.hidden }),
    say('', { ...absent, mediaState: 'pending', mediaPreview: tiny }),
    say('Foto da obra', { ...absent, mediaState: 'expired', mediaPreview: tiny }),
    say('', { mediaType: 'application', mediaState: 'tooLarge', mediaName: 'filme.mov' }),
    say('', { isDeleted: true }),
    say('Segue a ata', { fromMe: true, author: 'Ana Souza', participant: null, ack: 3, refusedChange: 'edit' }),
    say('Obrigada a todos', {
      fromMe: true,
      author: 'Ana Souza',
      participant: null,
      ack: 2,
      reactions: [{ emoji: '🙏', fromMe: false, name: 'Sônia Prado' }],
    }),
  ];
}
