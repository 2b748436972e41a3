import { Fragment, type FunctionComponent, type ReactElement, type ReactNode } from 'react';

type Properties = Record<string, unknown> & { children?: ReactNode };

/** What stands in the page: an element with all that is within it, or text. */
export type Piece =
  | string
  | { type: string; key: string | null; props: Properties; within: Piece[] };

/** Of React's names for attributes, those that are not the same in HTML but for capitals. */
const ATTRIBUTES: Record<string, string> = { className: 'class' };

/**
 * Draws elements without React DOM, which is ten times as much to load and takes five times as
 * long: no listener, nothing follows by itself. For components that use no hook.
 */
export function plainElements(node: ReactNode): DocumentFragment {
  const drawn = document.createDocumentFragment();
  drawn.append(...piecesOf(node).map(drawPiece));
  return drawn;
}

/** What a node comes to once its components have said what they are. */
export function piecesOf(node: ReactNode): Piece[] {
  const pieces: Piece[] = [];
  collect(pieces, node);
  return pieces;
}

function collect(pieces: Piece[], node: ReactNode): void {
  if (node === null || node === undefined || node === '' || typeof node === 'boolean') return;
  if (typeof node === 'string' || typeof node === 'number') return void pieces.push(String(node));
  if (Array.isArray(node)) return (node as ReactNode[]).forEach((one) => collect(pieces, one));
  const { type, key, props } = node as ReactElement<Properties>;
  if (type === Fragment) return collect(pieces, props.children);
  if (typeof type === 'string')
    return void pieces.push({ type, key, props, within: piecesOf(props.children) });
  collect(pieces, componentOf(type)(props) as ReactNode);
}

/** The component itself, also of what `memo` made of it. */
function componentOf(type: unknown): FunctionComponent<unknown> {
  return typeof type === 'function'
    ? (type as FunctionComponent<unknown>)
    : (type as { type: FunctionComponent<unknown> }).type;
}

export function drawPiece(piece: Piece): ChildNode {
  if (typeof piece === 'string') return document.createTextNode(piece);
  const element = document.createElement(piece.type);
  setProperties(element, {}, piece.props);
  for (const one of piece.within) element.appendChild(drawPiece(one));
  return element;
}

/**
 * Makes what was drawn as `before` what `after` says, with as few changes as that takes. Answers
 * where it now is.
 */
export function redrawPiece(node: ChildNode, before: Piece, after: Piece): ChildNode {
  if (before === after) return node;
  // Never by its `data`: an element of a translator's may stand in the place of a text.
  if (typeof before === 'string' || typeof after === 'string' || !isSameThing(before, after)) {
    const anew = drawPiece(after);
    node.replaceWith(anew);
    return anew;
  }
  setProperties(node as HTMLElement, before.props, after.props);
  redrawWithin(node as HTMLElement, before.within, after.within);
  return node;
}

/**
 * What stays is the same element, whatever comes to stand before it or goes from there: it may have
 * the focus.
 */
function redrawWithin(
  element: HTMLElement,
  before: readonly Piece[],
  after: readonly Piece[],
): void {
  let child: ChildNode | null = element.firstChild;
  let place = 0;
  for (const piece of after) {
    const stays = placeOf(piece, before, place);
    const old = before[stays];
    if (old !== undefined) [child, place] = [removed(child, stays - place), stays];
    if (child === null || old === undefined) {
      element.insertBefore(drawPiece(piece), child);
    } else {
      child = redrawPiece(child, old, piece).nextSibling;
      place += 1;
    }
  }
  removed(child, before.length - place);
}

/** Where a thing was, from a place on; -1 where it was not. */
function placeOf(piece: Piece, before: readonly Piece[], from: number): number {
  for (let place = from; place < before.length; place += 1)
    if (isSameThing(before[place] ?? '', piece)) return place;
  return -1;
}

/** Removes so many children. Answers the one after them. */
function removed(child: ChildNode | null, count: number): ChildNode | null {
  let next = child;
  for (let left = count; left > 0 && next !== null; left -= 1) {
    const gone = next;
    next = gone.nextSibling;
    gone.remove();
  }
  return next;
}

/**
 * Of another key it is another thing, whose focus it must not have. The key is the element's: a
 * component's own is not asked.
 */
function isSameThing(before: Piece, after: Piece): boolean {
  if (typeof before === 'string' || typeof after === 'string')
    return typeof before === typeof after;
  return before.type === after.type && before.key === after.key;
}

function setProperties(element: HTMLElement, before: Properties, after: Properties): void {
  for (const name in after)
    if (after[name] !== before[name]) setProperty(element, name, before[name], after[name]);
  for (const name in before)
    if (!(name in after)) setProperty(element, name, before[name], undefined);
  if (typeof after['ref'] === 'function') (after['ref'] as (element: HTMLElement) => void)(element);
}

function setProperty(element: HTMLElement, name: string, before: unknown, value: unknown): void {
  if (name === 'children' || name === 'ref') return;
  if (name === 'style') return setStyle(element, (before ?? {}) as Style, (value ?? {}) as Style);
  // Once pressed, a box follows its attribute no more.
  if (name === 'checked') (element as HTMLInputElement).checked = value === true;
  const attribute = ATTRIBUTES[name] ?? name.toLowerCase();
  // React writes them out for these, and for no other.
  const written =
    typeof value === 'boolean' && !/^(aria|data)-/.test(name) ? (value ? '' : undefined) : value;
  if (typeof written === 'string' || typeof written === 'number' || typeof written === 'boolean')
    element.setAttribute(attribute, String(written));
  else element.removeAttribute(attribute);
}

type Style = Record<string, string | number>;

/** One by one: the security policy lets no `style` attribute through. */
function setStyle(element: HTMLElement, before: Style, after: Style): void {
  for (const [name, value] of Object.entries(after))
    if (value !== before[name])
      element.style.setProperty(
        cssName(name),
        typeof value === 'number' && !name.startsWith('--') ? `${value}px` : String(value),
      );
  for (const name of Object.keys(before))
    if (!(name in after)) element.style.removeProperty(cssName(name));
}

const cssName = (name: string) =>
  name.startsWith('--') ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
