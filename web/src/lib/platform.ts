import type { PublicPlatform } from '@recado/contracts';
import { api } from './api.ts';
import { applyPlatformLanguages } from './i18n.ts';
import { stored, useStored } from './stored-value.ts';

/** The branding until the platform's own is known. */
const unknown: PublicPlatform = {
  branding: { name: 'Recado', logo: '', color: '', supportContact: '', termsUrl: '', languages: ['pt', 'en', 'es'] },
  signupOpen: true,
  planIds: [],
  trialDays: 7,
  confirmsEmail: false,
  currency: 'BRL',
  sendsMail: false,
};

/** Kept in the browser, so that the next page has the name and colours of the platform from its first moment. */
export const platform = stored<PublicPlatform>('platform', parse, JSON.stringify);

function parse(raw: string | null): PublicPlatform {
  if (raw === null) return unknown;
  try {
    const kept = JSON.parse(raw) as Partial<PublicPlatform>;
    return { ...unknown, ...kept, branding: { ...unknown.branding, ...kept.branding } };
  } catch {
    return unknown;
  }
}

export const usePlatform = (): PublicPlatform => useStored(platform)[0];

/** Refreshes the stored branding. Without an answer the page goes on with the stored one. */
export async function loadPlatform(): Promise<void> {
  const known = await api.platform.public.call().catch(() => null);
  if (known) platform.set(known);
}

/** The first page of a browser has nothing to begin with: it waits for the platform, but not for long. */
export async function startPlatform(mostMs = 1_500): Promise<void> {
  const apply = () => applyPlatformLanguages(platform.get().branding.languages);
  platform.subscribe(apply);
  apply();
  const loading = loadPlatform();
  if (platform.get() !== unknown) return;
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, mostMs))]);
}
