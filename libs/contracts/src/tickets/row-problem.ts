/** Why a row was not taken, or what of it was not. */
export const rowProblems = [
  'numberMissing',
  'numberInvalid',
  'numberTooShort',
  'numberTooLong',
  'numberSeveral',
  'numberRounded',
  'numberAreaCode',
  'numberCountry',
  'numberPerson',
  'otherNumberInvalid',
  'rowUnreadable',
  'nameTooShort',
  'nameTooLong',
  'emailInvalid',
  'fieldTooLong',
] as const;
export type RowProblem = (typeof rowProblems)[number];
/** Problems that do not refuse the row: the rest of it is taken. */
export const rowNotices: readonly RowProblem[] = ['otherNumberInvalid', 'nameTooLong', 'emailInvalid', 'fieldTooLong'];
