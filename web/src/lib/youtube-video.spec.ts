import { expect, test } from 'vitest';
import { playerAddress, videoIdOf } from './youtube-video.ts';

const id = 'M7lc1UVf-VE';

test.each([
  id,
  ` ${id} `,
  `https://www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/watch?list=PL1&v=${id}&t=42s`,
  `http://m.youtube.com/watch?v=${id}`,
  `youtube.com/watch?v=${id}`,
  `https://youtu.be/${id}?si=abc`,
  `youtu.be/${id}`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}`,
])('%s names the video', (typed) => expect(videoIdOf(typed)).toBe(id));

test.each([
  '',
  'M7lc1UVf',
  `${id}x`,
  'conectar o número',
  `https://vimeo.com/${id}`,
  `https://evil.test/watch?v=${id}`,
  `https://youtube.com.evil.test/watch?v=${id}`,
  'https://www.youtube.com/watch?v=curto',
  'https://www.youtube.com/@canal',
  `javascript://youtube.com/watch?v=${id}`,
])('"%s" names none', (typed) => expect(videoIdOf(typed)).toBeNull());

test('the player has no cookies and uses the language of the app', () => {
  expect(playerAddress(id, 'es')).toBe(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&hl=es`);
});
