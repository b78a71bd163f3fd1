/** Area codes of Brazil whose clocks differ from those of Brasília, by time zone (IANA). */
export const areasOf: Record<string, readonly string[]> = {
  'America/Campo_Grande': ['67'],
  'America/Cuiaba': ['65', '66'],
  'America/Porto_Velho': ['69'],
  'America/Manaus': ['92', '97'],
  'America/Boa_Vista': ['95'],
  'America/Rio_Branco': ['68'],
};
const BRAZIL = '55';
export const BRASILIA = 'America/Sao_Paulo';
export const prefixesOf = (areas: readonly string[]) => areas.map((area) => BRAZIL + area);
/** Country and area codes of these areas. */
export const listedAreas = prefixesOf(Object.values(areasOf).flat());

/** The areas in which it is quiet now, by the clock of the recipient. */
export interface QuietAreas {
  /** The quiet ones of `listedAreas`. */
  areas: string[];
  /** The other areas of Brazil are. */
  isBrazilQuiet: boolean;
  /** Other countries are, by the clock of the company. */
  isAbroadQuiet: boolean;
  /** The end of the quiet hours that end first; null: no area is quiet. */
  until: Date | null;
}
export const nobodyQuiet: QuietAreas = { areas: [], isBrazilQuiet: false, isAbroadQuiet: false, until: null };
