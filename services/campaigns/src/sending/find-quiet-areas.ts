import { areasOf, BRASILIA, prefixesOf, type QuietAreas } from '../rows/quiet-areas.ts';
import { nextOpening } from './sending-window.ts';

interface QuietHours {
  /** HH:MM; both empty: no quiet hours. */
  quietFrom: string;
  quietTo: string;
}

/** @param timezone IANA name of the company's time zone */
export function findQuietAreas({ quietFrom, quietTo }: QuietHours, timezone: string, now: Date): QuietAreas {
  const endIn = (zone: string): Date | null => {
    const end = nextOpening({ days: [], from: '', to: '', quietFrom, quietTo, timezone: zone }, now);
    return end && end > now ? end : null;
  };
  const listed = Object.entries(areasOf).map(([zone, areas]) => ({ areas, end: endIn(zone) }));
  const [brazil, abroad] = [endIn(BRASILIA), endIn(timezone)];
  const ends = [...listed.map(({ end }) => end), brazil, abroad].filter((end) => end !== null);
  return {
    areas: listed.flatMap(({ areas, end }) => (end ? prefixesOf(areas) : [])),
    isBrazilQuiet: brazil !== null,
    isAbroadQuiet: abroad !== null,
    until: ends.length === 0 ? null : new Date(Math.min(...ends.map((end) => end.getTime()))),
  };
}
