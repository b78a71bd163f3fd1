/** The content that a column's title names, in our languages and in exports of phones, mail programs and CRMs. */
export type TitleKind = 'number' | 'fullName' | 'firstName' | 'lastName' | 'email' | 'noise' | 'other';

/** Titles of columns that may look like numbers or names and are neither. */
const others =
  /\b(nota( fiscal)?|nf|nfe|nfs|os|ordem( de servi[cç]o)?|ean|gtin|sku|imei|chassi|renavam|placa|boleto|processo|contrato|contract|ap[oó]lice|conta|account|cuenta|ag[eê]ncia|factura|fatura|invoice|dni|curp|rfc|cuit|cuil|nif|nit|ruc|rut|passaporte|pasaporte|passport|ssn|label|type|tipo|prefix|suffix|phonetic|cpf|cnpj|rg|cep|zip|postal|pedido|order|protocolo|matr[ií]cula|nascimento|birthday|data|date|fecha|id|identifier|c[oó]d|cod\w*|c[oó]digos?|code|cart[aã]o|card|tarjeta|carteirinha|ficha|registro|inscri[cç][aã]o|prontu[aá]rio|nis|pis|pasep|cns|cnh|t[ií]tulo de eleitor|chave|nosso n[uú]mero|ref|refer[eê]ncia|reference|ticket|comanda|lote|s[eé]rie|serial|mat|ra|doc|documento|document|legajo|c[eé]dula|expediente|rastreio|tracking|conv[eê]nio|nsu|autoriza[cç][aã]o|member(ship)? (no|number)|valor|price|pre[cç]o|quantidade|company|empresa|organization|notes|photo|file as|username|usu[aá]rio)\b/i;
/** Columns of exports that say something of the column beside them, or nothing of the person. */
const noise =
  /^((phone|e-?mail|address|website|event|relation) \d+ - (label|type)|phonetic .*|name (prefix|suffix)|file as|photo|labels|group membership)$/i;
const patterns: [TitleKind, RegExp][] = [
  [
    'number',
    /\b(telefones?|tel[eé]fonos?|(tele|mobile|home|work|primary|cell)?\s?phone|phone_number|celular|m[oó]vil|mobile|whats\s?app|fone|tel|zap)\b/i,
  ],
  ['number', /^(n[uú]mero|number)$/i],
  ['email', /\be-?mail|\bcorreo/i],
  [
    'fullName',
    /^(nome( completo)?|name|full name|display name|nombre( completo)?|contatos?|contactos?|contacts?|clientes?|customers?)$/i,
  ],
  ['firstName', /^(primeiro nome|first ?name|given name|nome do meio|middle name|primer nombre|segundo nombre)$/i],
  ['lastName', /^(sobrenome|last ?name|surname|family name|apellidos?)$/i],
];

/** Phones of somebody else, or of a machine, beside the person's own. */
const ofOthers =
  /\b(vendedor|vendedora|seller|sales|emerg[eê]ncia|emergency|c[oô]njuge|espos[ao]|marido|spouse|wife|husband|pai|m[aã]e|m[aã]es|pais|padre|madre|parents?|mother|father|respons[aá]vel|loja|store|shop|tienda|assistant|fax)\b/i;

/** How well the title of a column of phones suits the number that messages go to: 0 to 1. */
export function rankOfPhone(title: string): number {
  if (ofOthers.test(title)) return 0;
  if (/whats\s?app|zap/i.test(title)) return 1;
  if (/celular|m[oó]vil|m[oó]vel|mobile|cell/i.test(title)) return 0.9;
  return /^(n[uú]mero|number)$/i.test(title.trim()) ? 0.5 : 0.7;
}

/** Further phones of the person, as phones and mail programs export them: not those of a seller, of a wife or of an emergency. */
const ownPhone =
  /^((home|business|work|mobile|primary|main|other|car|cell)?\s?(tele)?phone(\snumber)?\s?\d?|phone \d+ - value|(telefone|tel[eé]fono|fone|tel|celular|m[oó]vil|whats\s?app|zap)\s?\d?( (fixo|fijo|celular|m[oó]vel|m[oó]vil|principal|alternativo|residencial|comercial|particular|da casa|do trabalho))?|fixo|fijo|mobile|cell)$/i;

export const isOwnPhone = (title: string): boolean => ownPhone.test(title.trim().replace(/_/g, ' '));

export function kindOfTitle(title: string): TitleKind | null {
  const text = title.trim().replace(/_/g, ' ');
  if (noise.test(text)) return 'noise';
  if (others.test(text)) return 'other';
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
