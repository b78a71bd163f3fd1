import { expect, test } from 'vitest';
import { listedAreas, nobodyQuiet } from '../rows/quiet-areas.ts';
import { findQuietAreas } from './find-quiet-areas.ts';

const night = { quietFrom: '20:00', quietTo: '08:00' };
const company = 'America/Sao_Paulo';

test('each area of Brazil is quiet by its own clock, and other countries by that of the company', () => {
  // 19:30 in Manaus and 18:30 in Rio Branco while it is 20:30 in Brasília.
  const evening = new Date('2026-11-25T23:30:00Z');
  expect(findQuietAreas(night, company, evening)).toEqual({
    areas: [],
    isBrazilQuiet: true,
    isAbroadQuiet: true,
    until: new Date('2026-11-26T11:00:00Z'),
  });
  // 8:30 in Brasília, 7:30 in Manaus, 6:30 in Rio Branco.
  const morning = findQuietAreas(night, company, new Date('2026-11-26T11:30:00Z'));
  expect(morning).toEqual({
    areas: listedAreas,
    isBrazilQuiet: false,
    isAbroadQuiet: false,
    until: new Date('2026-11-26T12:00:00Z'),
  });
  expect(findQuietAreas(night, 'Europe/Lisbon', evening)).toMatchObject({ isBrazilQuiet: true, isAbroadQuiet: true });
  expect(findQuietAreas(night, 'Europe/Lisbon', new Date('2026-11-26T10:30:00Z'))).toMatchObject({
    isBrazilQuiet: true,
    isAbroadQuiet: false,
  });
});

test('nobody is quiet by day, or without quiet hours', () => {
  expect(findQuietAreas(night, company, new Date('2026-11-25T15:00:00Z'))).toEqual(nobodyQuiet);
  expect(findQuietAreas({ quietFrom: '', quietTo: '' }, company, new Date('2026-11-25T03:00:00Z'))).toEqual(
    nobodyQuiet,
  );
});
