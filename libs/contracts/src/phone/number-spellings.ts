import type { Country, NumberDoubt, NumberRefusal } from './read-phone-number.ts';

export interface Spelling {
  written: string;
  /** The country of the company that reads the spelling. */
  country: Country;
  /** The digits that it means, or why it is refused. */
  means: string | { refusal: NumberRefusal };
  /** The doubt with which the number is shown before it is taken. */
  doubt?: NumberDoubt;
  /** See `GivenNumber`. */
  bareNumber?: string;
}

interface Person {
  code: string;
  /** The national number with its separators, without trunk prefix. */
  national: string;
  trunk?: string;
  /** Without a country code its digits are a number of another country as well. */
  isAmbiguous?: true;
}
/** A mobile number and, where they can be told apart, one of a landline, of each country that our users have customers in. */
const people: Partial<Record<Country, Person[]>> = {
  BR: [
    { code: '55', national: '(11) 97777-1234', trunk: '0' },
    { code: '55', national: '21 3222-3102', trunk: '0' },
    { code: '55', national: '(51) 98412-0007', trunk: '0', isAmbiguous: true },
    { code: '55', national: '(55) 99912-0008', trunk: '0' },
  ],
  PT: [
    { code: '351', national: '912 345 678' },
    { code: '351', national: '21 123 4567' },
  ],
  US: [{ code: '1', national: '(202) 555-0143', trunk: '1' }],
  AR: [
    { code: '54', national: '11 4234-5678', trunk: '0' },
    { code: '54', national: '9 11 2234-5678' },
  ],
  MX: [{ code: '52', national: '55 1234 5678', trunk: '01' }],
  CO: [{ code: '57', national: '300 123 4567' }],
  CL: [{ code: '56', national: '9 6123 4567' }],
  ES: [{ code: '34', national: '612 34 56 78' }],
  DE: [{ code: '49', national: '1511 2345678', trunk: '0' }],
  GB: [{ code: '44', national: '7400 123456', trunk: '0' }],
  PY: [{ code: '595', national: '961 456789', trunk: '0' }],
  UY: [{ code: '598', national: '94 231 234', trunk: '0' }],
};

const digitsIn = (text: string) => text.replace(/\D/g, '');
const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xff10 - 0x30));
const arabic = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x660 - 0x30));

/** Each way to write one person's number that names its country. */
const internationalForms = ({ code, national }: Person): string[] => {
  const bare = code + digitsIn(national);
  return [
    `+${code} ${national}`,
    `+${bare}`,
    `00${code} ${national}`,
    `00 ${bare}`,
    `(+${code}) ${national}`,
    `+${code}-${national.replace(/[\s()]+/g, '-').replace(/^-/, '')}`,
    `+${code}.${national.replace(/[\s()-]+/g, '.').replace(/^\./, '')}`,
    `\u202a+${code}\u00a0${national.replace('-', '\u2011')}\u202c`,
    `\u200e+${bare}\u200b`,
    fullWidth(`+${bare}`),
    arabic(`+${bare}`),
    `'+${bare}`,
    `="+${bare}"`,
    `tel:+${bare}`,
    `wa.me/${bare}`,
    `https://wa.me/+${bare}?text=Oi`,
    `https://api.whatsapp.com/send?phone=${bare}&text=oi`,
    `https://web.whatsapp.com/send/?phone=${bare}`,
    `whatsapp://send?phone=%2B${bare}`,
    `${bare}@s.whatsapp.net`,
    `${bare}@c.us`,
    `${bare}:17@s.whatsapp.net`,
  ];
};
/** Each way to write it for somebody of the same country, with something besides its digits. */
const nationalForms = ({ national, trunk }: Person): string[] => [
  national,
  national.replace(/[\s()-]+/g, '.').replace(/^\./, ''),
  `\u00a0${national}`,
  ...(trunk ? [`${trunk}${digitsIn(national)}`, `${trunk} ${national}`] : []),
];
/** Each way to write nothing but digits. */
const bareForms = (digits: string): string[] => [
  digits,
  ` ${digits}\u200e`,
  `'${digits}`,
  `="${digits}"`,
  fullWidth(digits),
];

const generated: Spelling[] = Object.entries(people).flatMap(([country, persons]) =>
  persons.flatMap((person) => {
    const means = person.code + digitsIn(person.national);
    return [
      ...internationalForms(person).map((written) => ({ written, country: 'BR' as Country, means })),
      ...nationalForms(person).map((written) => ({ written, country: country as Country, means })),
      ...bareForms(digitsIn(person.national)).map((written) => ({
        written,
        country: country as Country,
        means,
        ...(person.isAmbiguous ? { bareNumber: digitsIn(person.national) } : {}),
      })),
    ];
  }),
);

const brazilian = (means: string, ...written: string[]): Spelling[] =>
  written.map((text) => ({ written: text, country: 'BR', means }));
const refused = (refusal: NumberRefusal, ...written: string[]): Spelling[] =>
  written.map((text) => ({ written: text, country: 'BR', means: { refusal } }));
const foreign = (...written: string[]): Spelling[] =>
  written.map((text) => ({ written: text, country: 'BR', means: digitsIn(text), doubt: 'foreign' }));

/** Two digits that are no area code of Brazil. */
export const missingAreas = '00 10 20 23 25 26 29 30 36 39 40 50 52 56 57 58 59 60 70 72 76 78 80'.split(' ');

/** Digits that are a number of the company's country and one of another, and the latter where it is marked as such. */
const ambiguous = (country: Country, digits: string, means: string): Spelling[] => [
  ...bareForms(digits).map((written) => ({ written, country, means, bareNumber: digits })),
  ...[`+${digits}`, `00${digits}`, `wa.me/${digits}`, `${digits}@c.us`].map((written) => ({
    written,
    country,
    means: digits,
  })),
];

/** Spellings as people, phones, sheets and WhatsApp write them, and what each means. Every door that takes a number is tried with all. */
export const spellings: Spelling[] = [
  ...generated,
  ...brazilian('5521998761501', '0 41 21 99876-1501', '041 21 99876-1501', '0xx21 99876-1501', '(0xx21) 99876-1501'),
  ...brazilian('5511955550126', '015 11 95555-0126', '0 15 11 955550126', '90 11 95555-0126', '+55 (0) 11 95555-0126'),
  ...brazilian('5511955550126', '+55 011 95555-0126', '055 11 95555-0126', '(55) 11 95555-0126', '55-11-95555-0126'),
  ...brazilian(
    '5511955550126',
    '11 9 5555 0126',
    '11.9.5555.0126',
    '11/95555-0126',
    '[11] 95555-0126',
    'Tel.: 11 95555-0126',
  ),
  ...brazilian(
    '5511955550126',
    '11 95555-0126 (WhatsApp)',
    'cel 11 95555-0126',
    'whatsapp: +55 11 95555-0126',
    '11 95555-0126 (Maria)',
  ),
  ...brazilian('551185550128', '(11) 8555-0128', '1185550128', '551185550128', '+55 11 8555-0128', '011 8555-0128'),
  ...brazilian('553170002001', '31 7000-2001', '553170002001', '+553170002001', '553170002001@s.whatsapp.net'),
  ...brazilian('558001234567', '0800 123 4567'),
  ...brazilian('5540041234', '4004-1234'),
  ...brazilian('5511955550126', '11955550126.0', 'wa.me/11955550126', '11955550126@c.us'),
  ...brazilian('12025550143', '00 21 1 202 555 0143', '0014 1 202 555 0143'),
  ...brazilian('525512345678', '+52 1 55 1234 5678', '+52 55 1234 5678'),
  ...brazilian('5215512345678', '5215512345678@s.whatsapp.net'),
  ...foreign('12025550143', '1 (202) 555-0143', '351912345678', '4915112345678', '34612345678', '573001234567'),
  ...foreign('5491122345678', '447400123456', '595961456789', '59894231234', '56961234567'),
  { written: '+20 99999-9999', country: 'BR', means: '20999999999', doubt: 'unusual' },
  { written: '551100000001', country: 'BR', means: '551100000001', doubt: 'unusual' },
  { written: '044 55 1234 5678', country: 'MX', means: '525512345678' },
  { written: '045 55 1234 5678', country: 'MX', means: '525512345678' },
  { written: '1 55 1234 5678', country: 'MX', means: '525512345678' },
  { written: '1 (615) 234-5678', country: 'MX', means: '16152345678', doubt: 'foreign' },
  { written: '1 615 234 5678', country: 'MX', means: '526152345678' },
  { written: '(615) 234-5678', country: 'MX', means: '526152345678' },
  { written: '011 15-2234-5678', country: 'AR', means: '5491122345678' },
  ...['+54 9 11 15 2234-5678', '54 9 11 15 2234 5678', '+54 9 3543 15 54-5678', '5493543155456 78'].map(
    (written): Spelling => ({
      written,
      country: 'AR',
      means: written.includes('3543') ? '5493543545678' : '5491122345678',
    }),
  ),
  { written: '+54 9 11 1522-3456', country: 'BR', means: '5491115223456' },
  { written: '011 55 11 98765-4321', country: 'US', means: '5511987654321' },
  ...['4915112345678', '+49 1511 2345678', '01511 2345678'].map((written): Spelling => ({
    written,
    country: 'DE',
    means: '4915112345678',
  })),
  { written: '43 660 1234567', country: 'AT', means: '436601234567' },
  { written: '416 555 0143', country: 'US', means: '14165550143' },
  { written: '51912345678', country: 'PE', means: '51912345678' },
  ...ambiguous('BR', '51912345678', '5551912345678'),
  ...ambiguous('BR', '51911112222', '5551911112222'),
  ...ambiguous('BR', '6581234567', '556581234567'),
  ...ambiguous('BR', '4791234567', '554791234567'),
  ...ambiguous('MX', '16152345678', '526152345678').filter(({ written }) => !written.startsWith('00')),
  ...ambiguous('DE', '43660123456', '4943660123456'),
  { written: '51 91111-2222', country: 'BR', means: '5551911112222' },
  { written: '51.91111.2222', country: 'BR', means: '5551911112222' },
  { written: '15-2234-5678', country: 'AR', means: { refusal: 'noAreaCode' } },
  { written: '2234-5678', country: 'AR', means: { refusal: 'noAreaCode' } },
  { written: '1234 5678', country: 'MX', means: { refusal: 'noAreaCode' } },
  { written: '555-0143', country: 'US', means: { refusal: 'noAreaCode' } },
  ...['12694239023', '16046346318', '12125551234'].map((written): Spelling => ({
    written,
    country: 'MX',
    means: written,
    doubt: 'foreign',
  })),
  ...refused('missing', '', '   ', '\u202a\u202c', "'"),
  ...refused('noAreaCode', '95524-2423', '4949-4841', '90067-2512', '98172-4255', '95555-0126'),
  ...refused('noAreaCode', '97777-1234', '977771234', '3333-4444', '8555-0128'),
  ...refused('noAreaCode', '+55 97777-1234', '+55 3333-4444'),
  // libphonenumber takes 90 for the mark of a call that the called one pays.
  ...refused('noAreaCode', '+55 90 97777-1234', '+5590977771234'),
  ...refused('tooShort', '190', '+55 11', '1234567', '+1 202 555'),
  ...refused('tooLong', '12345678901234567', '+55 11 98765-43210', '5511955550124551195555'),
  ...refused('unknownCountry', '5590977771234', '20 99999-9999', '52998224725', '00000000000', '+999 1234 5678'),
  ...missingAreas.flatMap((area) => [
    ...refused('unknownCountry', `+55 ${area} 97777-1234`, `55${area}977771234`, `0055 ${area} 97777-1234`),
    ...refused('unknownCountry', `+55 (${area}) 8777-1234`, `wa.me/55${area}977771234`),
  ]),
  ...refused('severalNumbers', '11 3222-3102/03', '11 99999-0001/2', '11 95555-0124\n11 95555-0125'),
  ...refused('severalNumbers', '11 95555-0124 - 11 95555-0125', '(11) 95555-0124 (11) 95555-0125'),
  ...refused('tooShort', '11 97765-432'),
  ...refused('notANumber', '123.456.789-09', '12.345.678/0001-95', '99999-0001 (11)'),
  ...refused('unknownCountry', '0000000000000@c.us', '999999999999999@c.us'),
  ...refused('severalNumbers', '5511955550124 / 5511955550125', '11 95555-0124; 11 95555-0125'),
  ...refused('severalNumbers', '+55 11 95555-0116 ::: +55 11 95555-0117', '11955550124 ou 11955550125'),
  ...refused('severalNumbers', '5511955550124 5511955550125', '11955550124, 11955550125', '11955550124|11955550125'),
  ...refused('rounded', '5,511955E+12', '5.511955E12'),
  ...refused(
    'notANumber',
    'abc',
    '+',
    '11 98765-4321 ramal 2',
    '55119876a4321',
    'rita@example.com',
    '--',
    '11:95555:0126',
  ),
  ...refused('notAPerson', '120363025246125486@g.us', '98765432101234@lid', 'status@broadcast', '120363@newsletter'),
];
