import { textContent, type Decoder } from './decoded-content.ts';

/** The body holds preview, link, an optional description and, for a live location, `live`, separated by pipes. */
export const decodeLocation: Decoder = ({ locationMessage, liveLocationMessage }) => {
  const place = locationMessage ?? liveLocationMessage;
  if (!place) return null;
  const preview = place.jpegThumbnail?.length
    ? `data:image/jpeg;base64,${Buffer.from(place.jpegThumbnail).toString('base64')}`
    : '';
  const link = `https://maps.google.com/maps?q=${place.degreesLatitude ?? 0}%2C${place.degreesLongitude ?? 0}&z=17`;
  const live = Boolean(liveLocationMessage ?? locationMessage?.isLive);
  const parts = [locationMessage?.name, locationMessage?.address, liveLocationMessage?.caption].filter(Boolean);
  const description = parts.join(', ').replaceAll('|', ' ');
  const body = [preview, link, ...(description || live ? [description] : []), ...(live ? ['live'] : [])].join('|');
  // A preview that does not fit is dropped, as half of it would be unusable.
  return textContent('locationMessage', body.length > 65_000 ? body.slice(preview.length) : body, place.contextInfo);
};
