import { parse } from 'bowser';

export interface Device {
  /** "Firefox · Windows"; empty where nothing is known. */
  name: string;
  kind: 'mobile' | 'desktop';
}

/** What a browser calls itself, for people: its name and the system it runs on. */
export function deviceOf(userAgent: string): Device {
  // It takes no empty text, and programs call themselves what they like.
  if (userAgent.trim() === '') return { name: '', kind: 'desktop' };
  const { browser, os, platform } = parse(userAgent);
  const known = [browser.name, os.name].filter(Boolean).join(' · ');
  const isMobile = platform.type === 'mobile' || platform.type === 'tablet';
  return { name: known || userAgent.slice(0, 60), kind: isMobile ? 'mobile' : 'desktop' };
}
