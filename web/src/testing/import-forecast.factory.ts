import type { ImportForecast, RowForecast } from '@recado/contracts';

const aRow = (differs: Partial<RowForecast>): RowForecast => ({
  row: 2,
  name: 'José Araújo',
  written: '(11) 98765-4321',
  number: '+55 11 98765-4321',
  country: 'BR',
  doubt: null,
  problems: [],
  isKnown: false,
  ...differs,
});
const refused = { number: '', country: null, problems: ['numberAreaCode' as const] };

/** The forecast of an import with rows of each kind. */
export const anImportForecast = (differs: Partial<ImportForecast> = {}): ImportForecast => ({
  counted: 1_200,
  added: 1_181,
  known: 14,
  repeated: 0,
  foreign: 2,
  unusual: 0,
  refusals: [{ reason: 'numberAreaCode', count: 3 }],
  rows: [
    aRow({ row: 17, name: 'Rosa', written: '98765-0017', ...refused }),
    aRow({ row: 4, name: 'Bia', written: '351912345678', number: '+351 912 345 678', country: 'PT', doubt: 'foreign' }),
    aRow({ row: 6, name: 'Lia', problems: ['nameTooLong', 'emailInvalid'] }),
    aRow({ row: 9, name: 'Nei', written: '11 95555-0010', number: '+55 11 95555-0010', isKnown: true }),
    aRow({}),
  ],
  ...differs,
});
