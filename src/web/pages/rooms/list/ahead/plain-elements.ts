import { Fragment, type FunctionComponent, type ReactElement, type ReactNode } from 'react';

/** Of React's names for attributes, those that are not the same in HTML but for capitals. */
const ATTRIBUTES: Record<string, string> = { className: 'class' };

/**
 * Draws elements once, without React DOM, which is ten times as much to load: no listener, no ref, nothing follows later. For
 * components that use no hook. Styles are set one by one: the security policy lets no `style` attribute through.
 */
export function plainElements(node: ReactNode): DocumentFragment {
  const drawn = document.createDocumentFragment();
  append(drawn, node);
  return drawn;
}

function append(parent: Node, node: ReactNode): void {
  if (node === null || node === undefined || node === '' || typeof node === 'boolean') return;
  if (typeof node === 'string' || typeof node === 'number') return void parent.appendChild(document.createTextNode(String(node)));
  if (Array.isArray(node)) return (node as ReactNode[]).forEach((one) => append(parent, one));
  const { type, props } = node as ReactElement<Record<string, unknown> & { children?: ReactNode }>;
  if (type === Fragment) return append(parent, props.children);
  if (typeof type === 'string') {
    const element = document.createElement(type);
    for (const [name, value] of Object.entries(props)) setAttribute(element, name, value);
    append(element, props.children);
    parent.appendChild(element);
    return;
  }
  append(parent, componentOf(type)(props) as ReactNode);
}

/** The component itself, also of what `memo` made of it. */
function componentOf(type: unknown): FunctionComponent<unknown> {
  return typeof type === 'function' ? (type as FunctionComponent<unknown>) : (type as { type: FunctionComponent<unknown> }).type;
}

function setAttribute(element: HTMLElement, name: string, value: unknown): void {
  if (name === 'style' && typeof value === 'object' && value !== null) return setStyle(element, value);
  if (name === 'children') return;
  // React writes them out for these, and for no other.
  if (typeof value === 'boolean' && !/^(aria|data)-/.test(name)) {
    if (value) element.setAttribute(name, '');
    return;
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') element.setAttribute(ATTRIBUTES[name] ?? name.toLowerCase(), String(value));
}

function setStyle(element: HTMLElement, style: object): void {
  for (const [name, value] of Object.entries(style) as [string, string | number][]) {
    if (name.startsWith('--')) element.style.setProperty(name, String(value));
    else element.style.setProperty(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), typeof value === 'number' ? `${value}px` : value);
  }
}
