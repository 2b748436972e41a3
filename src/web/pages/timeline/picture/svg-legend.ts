import type { Translate } from '../../../i18n/messages';
import { barColours, ink } from './picture-colours';
import { svgText } from './svg-text';

const LOOKS = ['current', 'open-ended', 'scheduled', 'ended'] as const;
/** Of a sample, between it and its words, and after those, in px. */
const SAMPLE_PX = 26;
const GAP_PX = 6;
const AFTER_PX = 16;

/**
 * What the bars' looks mean, as parts of an SVG file: a line that ends at `right`, its words on
 * `baseline`; in px.
 */
export function svgLegend(
  t: Translate,
  right: number,
  baseline: number,
  characterPx: number,
): string {
  const entries = [
    ...LOOKS.map((look) => ({ look, label: t(`validity.${look}`) })),
    { look: undefined, label: t('filters.attention') },
  ];
  const widths = entries.map(
    ({ label }) => SAMPLE_PX + GAP_PX + label.length * characterPx + AFTER_PX,
  );
  let x = right + AFTER_PX - widths.reduce((sum, width) => sum + width, 0);
  const parts = entries.map(({ look, label }, index) => {
    const left = Math.round(x);
    x += widths[index] ?? 0;
    const words = `<text x="${left + SAMPLE_PX + GAP_PX}" y="${baseline}" fill="${ink.quiet}">${svgText(label)}</text>`;
    if (look === undefined)
      return `<text x="${left + SAMPLE_PX - 11}" y="${baseline}" fill="${ink.warning}">⚠</text>${words}`;
    const { fill, edge, dashed } = barColours[look];
    const arrow =
      look === 'open-ended'
        ? `<path d="M${left + SAMPLE_PX - 8} ${baseline - 8}l4 4 -4 4" fill="none" stroke="${edge}" stroke-width="1.5"/>`
        : '';
    return `<rect x="${left}" y="${baseline - 10}" width="${SAMPLE_PX}" height="12" rx="2" fill="${fill}" stroke="${edge}"${dashed ? ' stroke-dasharray="4 2"' : ''}/>${arrow}${words}`;
  });
  return `<g>${parts.join('')}</g>`;
}
