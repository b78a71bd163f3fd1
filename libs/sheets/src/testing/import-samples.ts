import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { workbook } from './build-workbooks.ts';

/** A file as a program writes it, and what an import makes of it when nobody corrects its guess. */
export interface ImportSample {
  name: string;
  content: Buffer;
  /** `name number` of each person, in the order of the rows; a row without its person is the reason. */
  people: string[];
}

const folder = fileURLToPath(new URL('./imports/', import.meta.url));
const kept: Record<string, string[]> = {
  'google-contacts.csv': ['Mara Dias 5511955550116', 'Ivo Reis 5521966660001'],
  'google-contacts-2024.csv': ['Lívia Mota 5521998763101', 'Pedro Lins 5521998763102'],
  'excel-text-marks.csv': ['Com apóstrofo 5511955550112', 'Como fórmula 5511955550113'],
  'broken-quote.csv': ['rowUnreadable', 'Bom 5511955550115'],
  'invisible-marks.csv': ['Nina 5511955550119', 'Oto 5511955550130'],
  'carrier-code.csv': ['Operadora 5511955550126', 'Zero 5511955550127', 'Internacional 5511955550131'],
  'two-in-a-cell.csv': ['Dupla 5511955550124'],
  'first-and-last-name.csv': ['Ivo Pires 5511955550129'],
  'no-country.csv': ['Sem país 5511955550010', 'Fixo 551133334444', 'Velho 551185550128'],
  'nameless.csv': ['5511955550132'],
  'contacts.vcf': ['Rita Souza 5511955550133'],
  'android-2.1.vcf': ['José Conceição 5511955550140', 'Só Nome 5521998763110'],
  'iphone-4.0.vcf': ['Ana Lúcia Reis 5511955550141', 'Loja 5511955550142'],
};

const lines = (...all: string[]) => all.join('\r\n');
const text = (name: string, content: string, ...people: string[]): ImportSample => ({
  name,
  content: Buffer.from(content),
  people,
});
const bytes = (name: string, content: Buffer, ...people: string[]): ImportSample => ({ name, content, people });
const card = (...properties: string[]) => lines('BEGIN:VCARD', ...properties, 'END:VCARD', '');
const utf16 = (content: string) => Buffer.from(`\uFEFF${content}`, 'utf16le');

const outlook =
  'First Name,Middle Name,Last Name,Company,Job Title,Home Phone,Mobile Phone,Business Phone,E-mail Address,Birthday';
const made: ImportSample[] = [
  text(
    'outlook.csv',
    lines(
      outlook,
      'Aldo,,Brum,Padaria,,,+55 11 97000-0001,,aldo@example.com,0/0/00',
      'Bela,de,Sá,,,,(11) 97000-0002,,,',
      'Caio,,Luz,Oficina,Dono,,,(11) 3700-0003,,',
    ),
    'Aldo Brum 5511970000001',
    'Bela de Sá 5511970000002',
    'Caio Luz 551137000003',
  ),
  bytes(
    'outlook-pt.csv',
    Buffer.from(
      lines(
        'Primeiro nome;Sobrenome;Empresa;Telefone celular;Endereço de e-mail',
        'João;Conceição;Ação;(11) 97000-0004;',
      ),
      'latin1',
    ),
    'João Conceição 5511970000004',
  ),
  text(
    'google-old.csv',
    lines(
      'Name,Given Name,Additional Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value',
      'Dina Melo,Dina,,Melo,* myContacts,,,,,Work,(11) 97000-0005',
      'Enzo Paz,Enzo,,Paz,* myContacts,*,enzo@example.com,Mobile,11970000006,,',
    ),
    'Dina Melo 5511970000005',
    'Enzo Paz 5511970000006',
  ),
  text(
    'google-2025.csv',
    lines(
      'First Name,Middle Name,Last Name,Organization Name,Birthday,Notes,Labels,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value',
      'Flor,,,,,"Uma nota,',
      'em duas linhas",* myContacts,,Mobile,+55 11 97000-0007,,',
    ),
    'Flor 5511970000007',
  ),
  text('apple.csv', lines('First name,Last name,Phone,Email', 'Gil,Neto,‭+55 11 97000‑0008‬,'), 'Gil Neto 5511970000008'),
  text(
    'icloud.vcf',
    card(
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//iCloud Web Address Book//EN',
      'N:Hart;Ida;;;',
      'FN:Ida Hart',
      'item1.TEL;type=pref:(11) 97000-0009',
      'item1.X-ABLabel:Celular',
      'REV:2026-01-02T03:04:05Z',
    ),
    'Ida Hart 5511970000009',
  ),
  text(
    'whatsapp-card.vcf',
    card('VERSION:3.0', 'N:;Jo;;;', 'FN:Jo', 'TEL;type=CELL;type=VOICE;waid=5511970000010:+55 11 97000-0010'),
    'Jo 5511970000010',
  ),
  text(
    'whatsapp-business.vcf',
    card(
      'VERSION:3.0',
      'N:;Loja da Kátia;;;',
      'FN:Loja da Kátia',
      'item1.TEL;waid=5511970000011:+55 11 97000-0011',
      'item1.X-ABLabel:Work',
      'X-WA-BIZ-NAME:Loja da Kátia',
      'X-WA-BIZ-DESCRIPTION:Doces\\, bolos',
    ),
    'Loja da Kátia 5511970000011',
  ),
  bytes(
    'nokia-2.1.vcf',
    Buffer.from(
      card(
        'VERSION:2.1',
        'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Gon=E7alves;L=E9o',
        'TEL;HOME;VOICE:11 97000-0012',
      ),
    ),
    'Léo Gonçalves 5511970000012',
  ),
  text(
    'cards.vcf',
    card('VERSION:4.0', 'FN:Mia Rosa', 'TEL;VALUE=uri;TYPE="voice,cell":tel:+55-11-97000-0013') +
      card('VERSION:4.0', 'FN:Sem número', 'EMAIL:x@example.com') +
      card('VERSION:3.0', 'FN:Nei', 'TEL:97000-0014'),
    'Mia Rosa 5511970000013',
    'numberMissing',
    'numberAreaCode',
  ),
  text(
    'preferred.vcf',
    card('VERSION:3.0', 'FN:Rosa', 'TEL;TYPE=HOME:11 3222-0520', 'TEL;TYPE=CELL:11 97000-0520') +
      card('VERSION:4.0', 'FN:Sara', 'TEL;TYPE=cell:11 97000-0598', 'TEL;PREF=1;TYPE=home:11 3222-0521') +
      card('VERSION:3.0', 'FN:Tito', 'TEL;TYPE=WORK,FAX:11 3222-0522', 'TEL;TYPE=WORK:11 3222-0523') +
      card('VERSION:2.1', 'N:;Ugo', 'TEL;CELL:11 97000-0599', 'TEL;CELL;PREF:11 97000-0524'),
    'Rosa 5511970000520',
    'Sara 551132220521',
    'Tito 551132220523',
    'Ugo 5511970000524',
  ),
  text(
    'agent-2.1.vcf',
    lines(
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N:Lima;Vera',
      'AGENT:',
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N:Outro;Secretário',
      'TEL:11 97000-0598',
      'END:VCARD',
      'TEL:11 97000-0525',
      'END:VCARD',
    ),
    'Vera Lima 5511970000525',
  ),
  text(
    'cut.vcf',
    [card('FN:Wanda', 'TEL:11 97000-0526'), card('FN:Xico', 'TEL:11 97000-0527')].join('').replaceAll('END:VCARD', ''),
    'Wanda 5511970000526',
    'Xico 5511970000527',
  ),
  text('unix.vcf', card('VERSION:3.0', 'FN:Olga', 'TEL:011970000015').replaceAll('\r\n', '\n'), 'Olga 5511970000015'),
  bytes('utf16.vcf', utf16(card('VERSION:3.0', 'FN:Pía Ñu', 'TEL:+55 11 97000-0016')), 'Pía Ñu 5511970000016'),
  text(
    'chatwoot.csv',
    lines(
      'id,name,email,phone_number,identifier,created_at,company',
      '81,Quim,quim@example.com,+5511970000017,98765432101234@lid,2026-01-02T10:00:00Z,Loja',
      '82,Rui,,,,2026-01-03T10:00:00Z,',
    ),
    'Quim 5511970000017',
    'numberMissing',
  ),
  text(
    'hubspot.csv',
    lines(
      'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status,Create Date',
      '5511900000001,Sol,Lima,sol@example.com,(11) 97000-0018,Ana,New,2026-01-02 10:30',
      '5511900000002,Téo,Lima,,+55 11 97000-0019,Ana,New,2026-01-02 10:31',
    ),
    'Sol Lima 5511970000018',
    'Téo Lima 5511970000019',
  ),
  text(
    'rd-station.csv',
    `\uFEFF${lines(
      'Email;Nome;Telefone;Celular;Empresa;Estágio no funil;Data da primeira conversão',
      'ugo@example.com;Ugo;;(11) 97000-0020;Loja;Lead;2026-01-02',
      'vera@example.com;Vera;;11 97000-0021;;Cliente;2026-01-03',
    )}`,
    'Ugo 5511970000020',
    'Vera 5511970000021',
  ),
  text(
    'pipedrive.csv',
    lines('Person - Name,Person - Phone,Deal - Value', 'Wil,11 97000-0022,1500'),
    'Wil 5511970000022',
  ),
  text(
    'kommo.csv',
    lines('ID;Nome completo;Telefone comercial;Responsável', "7;Xis;'5511970000023;Ana"),
    'Xis 5511970000023',
  ),
  text('excel-apostrophe.csv', lines('Nome;Celular', "Yan;'11970000024"), 'Yan 5511970000024'),
  text('excel-formula.csv', lines('Nome;Celular', 'Zoé;"=""011970000025"""'), 'Zoé 5511970000025'),
  text('excel-sep.csv', lines('sep=;', 'Nome;Celular', 'Abel;11 97000-0026'), 'Abel 5511970000026'),
  text(
    'excel-rounded.csv',
    lines('Nome;Celular', 'Bia;5,51197E+12', 'Cid;11970000027'),
    'numberRounded',
    'Cid 5511970000027',
  ),
  bytes('excel-unicode.txt', utf16(lines('Nome\tTelefone', 'Dalí\t11 97000-0028')), 'Dalí 5511970000028'),
  bytes('excel-ansi.csv', Buffer.from(lines('Nome;Telefone', 'Érica;11 97000-0029'), 'latin1'), 'Érica 5511970000029'),
  bytes(
    'mac.csv',
    Buffer.from(lines('Nome,Telefone', 'Fê,11 97000-0030').replaceAll('\r\n', '\r')),
    'Fê 5511970000030',
  ),
  text('tabs.tsv', lines('nome\ttelefone', 'Gê\t11 97000-0031'), 'Gê 5511970000031'),
  text('pipes.csv', lines('nome|telefone', 'Hugo|11 97000-0032'), 'Hugo 5511970000032'),
  text('no-head.csv', lines('Iara;11 97000-0033', 'Jair;11 97000-0034'), 'Iara 5511970000033', 'Jair 5511970000034'),
  text('only-numbers.csv', lines('11970000035', '11970000036'), '5511970000035', '5511970000036'),
  text(
    'links.csv',
    lines('Cliente;Link', 'Kiko;https://wa.me/5511970000037', 'Lola;wa.me/5511970000038'),
    'Kiko 5511970000037',
    'Lola 5511970000038',
  ),
  text(
    'cpf.csv',
    lines('CPF;Nome;Contato', '529.982.247-25;Malu;11 97000-0039', '11144477735;Nara;(11) 97000-0040'),
    'Malu 5511970000039',
    'Nara 5511970000040',
  ),
  text('quoted-comma.csv', lines('"nome","telefone"', '"Ortega, Ruy","(11) 97000-0041"'), 'Ortega, Ruy 5511970000041'),
  text(
    'apostrophe-name.csv',
    lines('nome;telefone', 'D"Ávila;11 97000-0042', "O'Neill;11 97000-0043"),
    'D"Ávila 5511970000042',
    "O'Neill 5511970000043",
  ),
  text(
    'unclosed-quote.csv',
    lines('nome;telefone', '"Paula;11 97000-0044', 'Quel;11 97000-0045'),
    'rowUnreadable',
    'Quel 5511970000045',
  ),
  text(
    'foreign.csv',
    lines('name,phone', 'Rafa,+351 912 000 046', 'Sue,+1 202-555-0147'),
    'Rafa 351912000046',
    'Sue 12025550147',
  ),
  text(
    'group.csv',
    lines('nome;whatsapp', 'Tia;5511970000048@s.whatsapp.net', 'Grupo;120363025246125486@g.us'),
    'Tia 5511970000048',
    'numberPerson',
  ),
  bytes(
    'numbers.xlsx',
    workbook(
      [
        ['Nome', 'Celular'],
        ['Uma', 11970000049],
        ['Vó', 5511970000050],
      ] as never,
      'xlsx',
    ),
    'Uma 5511970000049',
    'Vó 5511970000050',
  ),
  bytes(
    'numbers.xls',
    workbook(
      [
        ['Nome', 'Celular'],
        ['Xande', 5511970000051],
      ] as never,
      'biff8',
    ),
    'Xande 5511970000051',
  ),
];

export const importSamples: ImportSample[] = [
  ...Object.entries(kept).map(([name, people]) => ({ name, content: readFileSync(folder + name), people })),
  ...made,
];
