import { stored } from './stored-value.ts';

export const mode = stored<'light' | 'dark'>('mode', (raw) => {
  if (raw === 'light' || raw === 'dark') return raw;
  return typeof window !== 'undefined' && window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
});
/** Volume of notifications, 0 to 1 in steps of 0.1. */
export const volume = stored<number>('volume', (raw) => {
  const value = raw === null ? 1 : Number(raw);
  return value >= 0 && value <= 1 ? value : 1;
});
export const drawerOpen = stored<boolean>('drawer', (raw) => raw !== 'false');
export const detailsOpen = stored<boolean>('details', (raw) => raw !== 'false');
/** Names of the sections of the details that the user has folded, or unfolded where they are folded at first. */
export const detailsFolded = stored<string>('details-folded', (raw) => raw ?? '');
export const filtersOpen = stored<boolean>('filters', (raw) => raw === 'true');
