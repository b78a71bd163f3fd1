import type { Language, RowProblem } from '@recado/contracts';

const problemWords: Record<Language, Record<RowProblem, string>> = {
  pt: {
    numberMissing: 'Falta o número',
    numberInvalid: 'Número inválido: são necessários de 8 a 20 dígitos',
    numberRounded: 'A planilha arredondou o número: formate a coluna como texto',
    nameTooShort: 'Nome muito curto: ao menos 2 caracteres',
    nameTooLong: 'Nome muito longo: no máximo 50 caracteres',
    emailInvalid: 'E-mail inválido',
    fieldTooLong: 'Campo muito longo: no máximo 500 caracteres',
  },
  en: {
    numberMissing: 'The number is missing',
    numberInvalid: 'Invalid number: 8 to 20 digits are needed',
    numberRounded: 'The spreadsheet rounded the number: format the column as text',
    nameTooShort: 'Name too short: 2 characters at least',
    nameTooLong: 'Name too long: 50 characters at most',
    emailInvalid: 'Invalid e-mail',
    fieldTooLong: 'Field too long: 500 characters at most',
  },
  es: {
    numberMissing: 'Falta el número',
    numberInvalid: 'Número no válido: se necesitan de 8 a 20 dígitos',
    numberRounded: 'La hoja redondeó el número: dé formato de texto a la columna',
    nameTooShort: 'Nombre muy corto: al menos 2 caracteres',
    nameTooLong: 'Nombre muy largo: 50 caracteres como máximo',
    emailInvalid: 'Correo no válido',
    fieldTooLong: 'Campo muy largo: 500 caracteres como máximo',
  },
};
const columnTitles: Record<Language, string[]> = {
  pt: ['linha', 'coluna', 'valor', 'motivo'],
  en: ['row', 'column', 'value', 'reason'],
  es: ['fila', 'columna', 'valor', 'motivo'],
};

export const describeProblem = (language: Language, reason: RowProblem): string => problemWords[language][reason];
export const problemColumnTitles = (language: Language): string[] => columnTitles[language];
