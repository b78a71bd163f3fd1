import { parse } from 'bowser';

export interface DeviceName {
  /** "Firefox · Windows"; empty if unknown. */
  name: string;
  kind: 'mobile' | 'desktop';
}

/** Readable name of a user agent: browser and operating system. */
export function describeDevice(userAgent: string): DeviceName {
  // The parser rejects an empty text, and programs send any user agent.
  if (userAgent.trim() === '') return { name: '', kind: 'desktop' };
  const { browser, os, platform } = parse(userAgent);
  const known = [browser.name, os.name].filter(Boolean).join(' · ');
  const isMobile = platform.type === 'mobile' || platform.type === 'tablet';
  return { name: known || userAgent.slice(0, 60), kind: isMobile ? 'mobile' : 'desktop' };
}
