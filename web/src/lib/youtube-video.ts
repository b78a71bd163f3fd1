const idPattern = /^[\w-]{11}$/;
const hostPattern = /^(www\.|m\.|music\.)?youtube(-nocookie)?\.com$/;

/**
 * Id of a YouTube video, from the id itself or from any usual address: `watch?v=`, `youtu.be/`, `embed/`, `shorts/`,
 * `live/`; null for anything else.
 */
export function videoIdOf(typed: string): string | null {
  const text = typed.trim();
  if (idPattern.test(text)) return text;
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const address = new URL(whole);
  const [first = '', second = ''] = address.pathname.split('/').filter(Boolean);
  const found =
    address.hostname === 'youtu.be'
      ? first
      : hostPattern.test(address.hostname)
        ? (address.searchParams.get('v') ?? (/^(embed|shorts|live|v)$/.test(first) ? second : ''))
        : '';
  return idPattern.test(found) ? found : null;
}

export const thumbnailOf = (video: string) => `https://i.ytimg.com/vi/${video}/hqdefault.jpg`;
export const watchAddress = (video: string) => `https://www.youtube.com/watch?v=${video}`;

/** YouTube's player without cookies, in `language`; it starts at once, since it opens after a click. */
export function playerAddress(video: string, language: string): string {
  const options = new URLSearchParams({ autoplay: '1', rel: '0', hl: language });
  return `https://www.youtube-nocookie.com/embed/${video}?${options}`;
}
