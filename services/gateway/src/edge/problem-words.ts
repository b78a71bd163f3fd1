import type { Language } from '@recado/contracts';
import { causeWords, namedWords, type Words } from './named-problem-words.ts';
import type { KnownNames } from './unknown-fields.ts';

/** Messages by rule; `#` stands for the number of the rule. */
const words: Record<string, Words> = {
  minLength: {
    pt: 'Muito curto: no mínimo # caracteres.',
    en: 'Too short: at least # characters.',
    es: 'Demasiado corto: mínimo # caracteres.',
  },
  maxLength: {
    pt: 'Muito longo: no máximo # caracteres.',
    en: 'Too long: at most # characters.',
    es: 'Demasiado largo: máximo # caracteres.',
  },
  isEmail: { pt: 'E-mail inválido.', en: 'Invalid email.', es: 'Correo no válido.' },
  min: { pt: 'No mínimo #.', en: 'At least #.', es: 'Mínimo #.' },
  max: { pt: 'No máximo #.', en: 'At most #.', es: 'Máximo #.' },
  isUuid: { pt: 'Deve ser um UUID.', en: 'Must be a UUID.', es: 'Debe ser un UUID.' },
  isInt: { pt: 'Deve ser um número inteiro.', en: 'Must be a whole number.', es: 'Debe ser un número entero.' },
  isNumber: { pt: 'Deve ser um número.', en: 'Must be a number.', es: 'Debe ser un número.' },
  isString: { pt: 'Deve ser um texto.', en: 'Must be text.', es: 'Debe ser un texto.' },
  isBoolean: { pt: 'Deve ser verdadeiro ou falso.', en: 'Must be true or false.', es: 'Debe ser verdadero o falso.' },
  isArray: { pt: 'Deve ser uma lista.', en: 'Must be a list.', es: 'Debe ser una lista.' },
  isIn: { pt: 'Valor não permitido.', en: 'Value not allowed.', es: 'Valor no permitido.' },
  isIso8601: { pt: 'Data inválida.', en: 'Invalid date.', es: 'Fecha no válida.' },
  timeOfDay: {
    pt: 'Informe também a hora, como em 2026-03-09T09:00.',
    en: 'Include the time of day, as in 2026-03-09T09:00.',
    es: 'Indique también la hora, como en 2026-03-09T09:00.',
  },
  timeZone: {
    pt: 'Informe o fuso horário, como em 2026-03-09T09:00-03:00.',
    en: 'Include the time zone, as in 2026-03-09T09:00-03:00.',
    es: 'Indique la zona horaria, como en 2026-03-09T09:00-03:00.',
  },
  notPast: {
    pt: 'Já passou. Informe um horário futuro, ou nenhum para agora.',
    en: 'This is in the past. Use a future time, or leave it out to send now.',
    es: 'Ya pasó. Indique una hora futura, o ninguna para ahora.',
  },
  payerDocument: {
    pt: 'Este CPF ou CNPJ não existe: confira os números.',
    en: 'This is not a valid CPF or CNPJ.',
    es: 'Este CPF o CNPJ no existe: revise el número.',
  },
  arrayUnique: { pt: 'Há repetidos.', en: 'Contains duplicates.', es: 'Hay repetidos.' },
  notBefore: {
    pt: 'O fim deve ser depois do início.',
    en: 'The end must be after the start.',
    es: 'El fin debe ser después del inicio.',
  },
  longRange: { pt: 'No máximo 400 dias.', en: 'At most 400 days.', es: 'Máximo 400 días.' },
  arrayMaxSize: { pt: 'No máximo # itens.', en: 'At most # items.', es: 'Máximo # elementos.' },
  arrayMinSize: { pt: 'No mínimo # itens.', en: 'At least # items.', es: 'Mínimo # elementos.' },
  isObject: { pt: 'Deve ser um objeto.', en: 'Must be an object.', es: 'Debe ser un objeto.' },
  metadata: {
    pt: 'Até 20 textos de até 500 caracteres, com nomes de até 40 letras, algarismos, “_”, “.” e “-”.',
    en: 'Up to 20 texts of up to 500 characters, with names of up to 40 letters, digits, “_”, “.” and “-”.',
    es: 'Hasta 20 textos de hasta 500 caracteres, con nombres de hasta 40 letras, dígitos, “_”, “.” y “-”.',
  },
  text: {
    pt: 'Contém um caractere que não pode ser guardado.',
    en: 'Contains a character that cannot be stored.',
    es: 'Contiene un carácter que no se puede guardar.',
  },
  cents: { pt: 'No máximo duas casas decimais.', en: 'At most two decimal places.', es: 'Máximo dos decimales.' },
  required: { pt: 'Obrigatório.', en: 'Required.', es: 'Obligatorio.' },
  cursor: {
    pt: 'Não é o cursor de uma página desta lista.',
    en: 'Not a page cursor of this list.',
    es: 'No es el cursor de una página de esta lista.',
  },
  network: {
    pt: 'Deve ser um endereço ou uma rede (CIDR).',
    en: 'Must be an IP address or a network (CIDR).',
    es: 'Debe ser una dirección o una red (CIDR).',
  },
  pushService: {
    pt: 'Não é o serviço de notificações de um navegador.',
    en: 'Not a browser’s push service.',
    es: 'No es el servicio de notificaciones de un navegador.',
  },
  files: {
    pt: 'Envie um arquivo por opção, até o limite da lista.',
    en: 'Send one file per option, up to the list’s limit.',
    es: 'Envíe un archivo por opción, hasta el límite de la lista.',
  },
  path: {
    pt: 'Difere do que está no endereço.',
    en: 'Does not match the URL.',
    es: 'Difiere de lo que dice la dirección.',
  },
  maxBytes: { pt: 'No máximo # bytes.', en: 'At most # bytes.', es: 'Máximo # bytes.' },
  jsonBody: {
    pt: 'Envie JSON: Content-Type: application/json. Arquivos vão como base64 ou url, ou para o endereço de formulários.',
    en: 'Send JSON: Content-Type: application/json. Send files as base64 or url, or use the form URL.',
    es: 'Envíe JSON: Content-Type: application/json. Los archivos van como base64 o url, o a la dirección de formularios.',
  },
  formBody: {
    pt: 'Envie um formulário com o arquivo: Content-Type: multipart/form-data.',
    en: 'Send a form with the file: Content-Type: multipart/form-data.',
    es: 'Envíe un formulario con el archivo: Content-Type: multipart/form-data.',
  },
  jsonOrFormBody: {
    pt: 'Envie JSON (application/json) ou, com arquivos, um formulário (multipart/form-data).',
    en: 'Send JSON (application/json) or, with files, a form (multipart/form-data).',
    es: 'Envíe JSON (application/json) o, con archivos, un formulario (multipart/form-data).',
  },
  bearer: {
    pt: 'Envie o cabeçalho `Authorization: Bearer …` com uma chave de API ou o token de uma conexão.',
    en: 'Send the header `Authorization: Bearer …` with an API key or a connection token.',
    es: 'Envíe el encabezado `Authorization: Bearer …` con una clave de API o el token de una conexión.',
  },
  utf8Body: { pt: 'Envie em UTF-8.', en: 'Send it in UTF-8.', es: 'Envíelo en UTF-8.' },
  plainBody: { pt: 'Envie sem compressão.', en: 'Send it uncompressed.', es: 'Envíelo sin compresión.' },
  multipart: {
    pt: 'O formulário está incompleto ou malformado.',
    en: 'The form is incomplete or malformed.',
    es: 'El formulario está incompleto o mal formado.',
  },
  base64: { pt: 'Não é base64 válido.', en: 'Not valid base64.', es: 'No es base64 válido.' },
  idempotencyKey: {
    pt: 'De 1 a 255 caracteres visíveis, sem espaços.',
    en: 'Must be 1 to 255 visible characters, without spaces.',
    es: 'De 1 a 255 caracteres visibles, sin espacios.',
  },
  unknown: { pt: 'Desconhecido.', en: 'Unknown.', es: 'Desconocido.' },
  matches: { pt: 'Formato inválido.', en: 'Invalid format.', es: 'Formato no válido.' },
};
const other: Words = { pt: 'Valor inválido.', en: 'Invalid value.', es: 'Valor no válido.' };

export const hasWords = (rule: string): boolean => Object.hasOwn(words, rule) || Object.hasOwn(namedWords, rule);

/** @param limit the number of the rule */
export function describe(rule: string, limit: unknown, language: Language): string {
  if (isKnownNames(limit)) return describeUnknown(limit, language);
  if (rule === 'isIn') return describeValues(limit, language);
  const sentence = (hasWords(rule) ? (words[rule] ?? namedWords[rule]) : undefined)?.[language];
  if (sentence === undefined) return other[language];
  if (!sentence.includes('#')) return sentence;
  if (typeof limit !== 'number') return other[language];
  const counted =
    limit === 1 ? sentence.replace(/(?<=# )\p{L}+/u, (plural) => single[language][plural] ?? plural) : sentence;
  return counted.replace('#', String(limit));
}

const names: Record<Language, { meant: string; known: string }> = {
  pt: { meant: 'Desconhecido. Você quis dizer', known: 'Desconhecido. Aqui existem:' },
  en: { meant: 'Unknown. Did you mean', known: 'Unknown. Known here are:' },
  es: { meant: 'Desconocido. ¿Quiso decir', known: 'Desconocido. Aquí existen:' },
};
const isKnownNames = (limit: unknown): limit is KnownNames =>
  typeof limit === 'object' && limit !== null && 'names' in limit;

function describeUnknown({ nearest, names: all }: KnownNames, language: Language): string {
  if (nearest !== undefined) return `${names[language].meant} \`${nearest}\`?`;
  if (all.length === 0) return words['unknown']?.[language] ?? other[language];
  return `${names[language].known} ${all.map((name) => `\`${name}\``).join(', ')}.`;
}

const MOST_VALUES = 40;
const allowed: Words = { pt: 'Valores possíveis:', en: 'Possible values:', es: 'Valores posibles:' };

/** Lists the values that a field may have, unless they are as many as countries. */
function describeValues(values: unknown, language: Language): string {
  const sentence = words['isIn']?.[language] ?? other[language];
  if (!Array.isArray(values) || values.length > MOST_VALUES) return sentence;
  const named = values.filter((value) => value !== '').map((value) => `\`${String(value)}\``);
  return `${sentence} ${allowed[language]} ${named.join(', ')}.`;
}

/** Words behind `#` for a limit of one. */
const single: Record<Language, Record<string, string>> = {
  pt: { itens: 'item', caracteres: 'caractere', bytes: 'byte' },
  en: { items: 'item', characters: 'character', bytes: 'byte' },
  es: { elementos: 'elemento', caracteres: 'carácter', bytes: 'byte' },
};

/** The words of a rule that says more than the fault that names it; undefined where the fault's own words say enough. */
export const describeCause = (rule: string, language: Language): string | undefined =>
  Object.hasOwn(causeWords, rule) ? causeWords[rule]?.[language] : undefined;
