import type { SpriteName } from './SpriteIcon';

/** Lucide's icons of those names (ISC licence), each as one path. */
const PATHS: Record<SpriteName, string> = {
  open: 'M10 21H2M10 3H7a2 2 0 0 0-2 2v16M14 12h.01M19 21V5a2 2 0 0 0-1.675-1.974l-6.163-1.013A1 1 0 0 0 10 3v18a1 1 0 0 0 1.124.992zM22 21h-3',
  closed: 'M19 21V5a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2v16M2 21h20M9 12h.01',
  'not-reported': 'M10.1 2.182a10 10 0 0 1 3.8 0M13.9 21.818a10 10 0 0 1-3.8 0M17.609 3.721a10 10 0 0 1 2.69 2.7M2.182 13.9a10 10 0 0 1 0-3.8M20.279 17.609a10 10 0 0 1-2.7 2.69M21.818 10.1a10 10 0 0 1 0 3.8M3.721 6.391a10 10 0 0 1 2.7-2.69M6.391 20.279a10 10 0 0 1-2.69-2.7',
  other: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M9 9.5a3 2.5 0 0 1 6 0c0 2-2 2-3 3.5M12 17h.01',
  attention: 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  'ends-today': 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 6v6l4 2',
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
};

const mask = (path: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`)}")`;

/** The class of an element that begins with an icon in the colour of its text, where there are too many for elements of their own. */
export const iconClass = (name: SpriteName) => `icon ${name}-icon`;

/** The style that such classes need. Forced colours and paper leave backgrounds out, and these icons are one. */
export const iconMasks = {
  '& .icon::before': { content: '""', display: 'inline-block', flex: 'none', width: 14, height: 14, backgroundColor: 'currentColor', maskSize: 'contain', printColorAdjust: 'exact', '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' } },
  ...Object.fromEntries(Object.entries(PATHS).map(([name, path]) => [`& .${name}-icon::before`, { maskImage: mask(path) }])),
} as const;
