/**
 * Why a row was not taken, or what of it was not. `numberMissing`: no number. `numberInvalid`: no phone number.
 * `numberTooShort`, `numberTooLong`. `numberSeveral`: several numbers. `numberRounded`: rounded by the spreadsheet.
 * `numberAreaCode`: the area code is missing. `numberCountry`: of no country. `numberPerson`: of a group or a list.
 * `otherNumberInvalid`: taken without another number, which is incomplete. `rowUnreadable`: its quotes do not end.
 * `nameTooShort`: the name is too short. `nameTooLong`: taken with the name cut. `emailInvalid`: taken without the
 * e-mail. `fieldTooLong`: taken with the field cut.
 */
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
