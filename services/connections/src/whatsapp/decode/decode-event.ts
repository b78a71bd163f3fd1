import { joinLines, textContent, type Decoder } from './decoded-content.ts';

export const decodeEvent: Decoder = ({ eventMessage: event, scheduledCallCreationMessage: call }) => {
  if (event) {
    const { name, description, startTime, location, joinLink, contextInfo } = event;
    const place = [location?.name, location?.address].filter(Boolean).join(', ');
    return textContent(
      'chat',
      joinLines(`📅 ${name ?? ''}`, minute(startTime), description, place, joinLink),
      contextInfo,
    );
  }
  if (!call) return null;
  const at = Number(call.scheduledTimestampMs ?? 0) / 1000;
  return textContent('chat', joinLines(`📅 ${call.title ?? ''}`, minute(at)));
};

/** Formats a time in UTC, as the company's time zone is not known here. */
function minute(seconds: number | { toNumber(): number } | null | undefined): string {
  const at = new Date(Number(seconds ?? 0) * 1000);
  if (!seconds || Number.isNaN(at.getTime())) return '';
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
