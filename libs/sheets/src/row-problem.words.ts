import type { Language, RowProblem } from '@recado/contracts';

const problemWords: Record<Language, Record<RowProblem, string>> = {
  pt: {
    numberMissing: 'Falta o número',
    numberInvalid: 'Não é um número de telefone',
    numberTooShort: 'Faltam dígitos: o número é curto demais',
    numberTooLong: 'O número tem dígitos demais',
    numberSeveral: 'São vários números: deixe um só',
    numberRounded: 'A planilha arredondou o número: formate a coluna como texto',
    numberAreaCode: 'Falta o DDD',
    numberCountry: 'Não é um número de nenhum país; de outro país: comece com + e o código dele',
    numberPerson: 'É o endereço de um grupo ou de uma lista, e não de uma pessoa',
    otherNumberInvalid: 'Importado sem outro número da célula, que não é completo',
    rowUnreadable: 'As aspas da linha não fecham',
    nameTooShort: 'Nome muito curto: ao menos 2 caracteres',
    nameTooLong: 'Importado com o nome cortado em 50 caracteres',
    emailInvalid: 'Importado sem o e-mail, que é inválido',
    fieldTooLong: 'Importado com o campo cortado em 500 caracteres',
  },
  en: {
    numberMissing: 'The number is missing',
    numberInvalid: 'Not a phone number',
    numberTooShort: 'The number is too short: digits are missing',
    numberTooLong: 'The number has too many digits',
    numberSeveral: 'Several numbers: keep one',
    numberRounded: 'The spreadsheet rounded the number: format the column as text',
    numberAreaCode: 'The area code is missing',
    numberCountry: 'Unknown country; foreign numbers start with + and the country code',
    numberPerson: 'The address of a group or list, not of a person',
    otherNumberInvalid: 'Imported without an incomplete additional number from the cell',
    rowUnreadable: 'The row has unclosed quotes',
    nameTooShort: 'Name too short: use at least 2 characters',
    nameTooLong: 'Imported with the name shortened to 50 characters',
    emailInvalid: 'Imported without the invalid e-mail',
    fieldTooLong: 'Imported with the field shortened to 500 characters',
  },
  es: {
    numberMissing: 'Falta el número',
    numberInvalid: 'No es un número de teléfono',
    numberTooShort: 'Faltan dígitos: el número es demasiado corto',
    numberTooLong: 'El número tiene demasiados dígitos',
    numberSeveral: 'Son varios números: deje uno solo',
    numberRounded: 'La hoja redondeó el número: dé formato de texto a la columna',
    numberAreaCode: 'Falta el código de área',
    numberCountry: 'No es un número de ningún país; de otro país: comience con + y su código',
    numberPerson: 'Es la dirección de un grupo o de una lista, y no de una persona',
    otherNumberInvalid: 'Importado sin otro número de la celda, que no está completo',
    rowUnreadable: 'Las comillas de la fila no se cierran',
    nameTooShort: 'Nombre muy corto: al menos 2 caracteres',
    nameTooLong: 'Importado con el nombre cortado en 50 caracteres',
    emailInvalid: 'Importado sin el correo, que no es válido',
    fieldTooLong: 'Importado con el campo cortado en 500 caracteres',
  },
};
const columnTitles: Record<Language, string[]> = {
  pt: ['linha', 'coluna', 'valor', 'motivo'],
  en: ['row', 'column', 'value', 'reason'],
  es: ['fila', 'columna', 'valor', 'motivo'],
};

export const describeProblem = (language: Language, reason: RowProblem): string => problemWords[language][reason];
export const problemColumnTitles = (language: Language): string[] => columnTitles[language];
