import type { Country } from './phone/read-phone-number.ts';

/** The country of companies that have not chosen one, and of numbers that are read for no company. */
export const DEFAULT_COUNTRY: Country = 'BR';

/** Countries and territories with a plan of phone numbers of their own, or a share of one (ISO 3166-1 alpha-2). */
export const countries = (
  'AC AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM ' +
  'FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN ' +
  'MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT ' +
  'PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TG TH TJ TK ' +
  'TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ') as Country[];

const brazilianZones: ReadonlySet<string> = new Set(
  [
    'Araguaina Bahia Belem Boa_Vista Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus Noronha Porto_Velho Recife',
    'Rio_Branco Santarem Sao_Paulo',
  ].flatMap((names) => names.split(' ').map((name) => `America/${name}`)),
);

/** The country of a company, whose settings may be older than that of the country; null where its time zone is another's. */
export function countryOfSettings({ country, timezone }: Record<string, string | undefined>): Country | null {
  if (country) return country as Country;
  return timezone === undefined || brazilianZones.has(timezone) ? DEFAULT_COUNTRY : null;
}
