import { fullAreaId } from '../../../../contract/ids';
import { qrPath } from '../../../components/QrCode';
import { escapeHtml } from '../escape-html';
import type { Row } from '../rows';

/** Words of the page, in the language of the person who downloads it. */
export interface LabelWords {
  language: string;
  title: string;
  /** Says what is in the codes. */
  note: string;
}

/**
 * One page of HTML with the rooms, each with a QR code of its full id. It opens and prints
 * anywhere, without this console.
 */
export function labelsPage(
  facilityId: string,
  rows: readonly Row[],
  { language, title, note }: LabelWords,
): string {
  const labels = rows.map(({ id, name }) => {
    const { path, size } = qrPath(fullAreaId(facilityId, id));
    const code =
      `<svg role="img" aria-label="QR" viewBox="0 0 ${size} ${size}" ` +
      `shape-rendering="crispEdges"><path d="${path}"/></svg>`;
    const words = `<b dir="auto">${escapeHtml(id)}</b><span dir="auto">${escapeHtml(name)}</span>`;
    return `<li>${code}<div>${words}</div></li>`;
  });
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style>`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head>${head}</head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(note)}</p><ul>
${labels.join('\n')}
</ul></body></html>
`;
}

const STYLE =
  'body{font:14px system-ui,sans-serif;margin:16px;color:#000;background:#fff}h1{font-size:20px}' +
  'ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(60mm,1fr));' +
  'gap:2mm;padding:0;list-style:none}' +
  'li{display:flex;gap:3mm;align-items:center;border:1px solid #bbb;padding:1mm;' +
  'break-inside:avoid;overflow-wrap:anywhere}' +
  'svg{width:26mm;height:26mm;flex:none}b{display:block;font:600 16px ui-monospace,monospace}';
