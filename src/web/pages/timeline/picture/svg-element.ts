const SVG = 'http://www.w3.org/2000/svg';
const TOKEN = /<(?<close>\/?)(?<name>[a-z]+)(?<attributes>[^<>]*?)(?<empty>\/?)>|(?<text>[^<]+)/gi;
const ATTRIBUTE = /(?<name>[\w-]+)="(?<value>[^"]*)"/g;
const CHARACTERS: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/**
 * One of our own SVG files as elements of the page. The page lets no parser of the browser's at
 * text (Trusted Types), and an image would not have loaded by the time it prints.
 */
export function svgElement(svg: string): SVGElement {
  const open: SVGElement[] = [document.createElementNS(SVG, 'g')];
  for (const { groups = {} } of svg.matchAll(TOKEN)) {
    const { close, name, attributes = '', empty, text } = groups;
    if (text !== undefined) open.at(-1)?.append(plain(text));
    else if (close === '/') open.pop();
    else if (name !== undefined) {
      const element = document.createElementNS(SVG, name);
      for (const attribute of attributes.matchAll(ATTRIBUTE)) {
        // The namespace is the element's already.
        if (attribute.groups?.['name'] !== 'xmlns')
          element.setAttribute(
            attribute.groups?.['name'] ?? '',
            plain(attribute.groups?.['value'] ?? ''),
          );
      }
      open.at(-1)?.append(element);
      if (empty !== '/') open.push(element);
    }
  }
  return open[0]?.firstElementChild as SVGElement;
}

const plain = (text: string) => text.replace(/&\w+;/g, (entity) => CHARACTERS[entity] ?? entity);
