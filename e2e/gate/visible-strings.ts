import { parseSync, Visitor, type ESTree } from 'vite';

/** Attributes, and properties so named, that are drawn or read out. */
const VISIBLE_NAME = new RegExp(
  '^(?:alt|placeholder|summary|' +
    'aria-(?:label|description|placeholder|roledescription|valuetext)|' +
    '[a-z]*(?:[tT]itle|[lL]abel|[hH]eading|[cC]aption|[hH]int|[tT]ooltip|[hH]elperText|' +
    '[bB]ody|[mM]essage))$',
);
/** What shows a text that is assigned to it. */
const VISIBLE_PLACE =
  /^(?:title|textContent|innerText|innerHTML|ariaLabel|ariaDescription|placeholder|alt)$/;
/** What shows its first argument, or, setting an attribute, its second. */
const SHOWING_CALL = /^(?:alert|confirm|prompt|Notification|createTextNode|setAttribute)$/;
/** What defects say to developers (screens put errors into words by their kind), and selectors. */
const UNSEEN_CALL = /Error$|^(?:error|warn|closest|matches|matchMedia|querySelector(?:All)?)$/;
/** Attributes for the browser alone. */
const UNSEEN_ATTRIBUTE = /^(?:sx|style|className|rel|aria-keyshortcuts)$/;
/**
 * Styles, outside of attributes: properties whose values are words apart, and values by themselves.
 */
const STYLE_PROPERTY = /^(?:border|outline|boxShadow|contain|font|grid|textDecoration)/;
const STYLE_VALUE = /var\(--|\d(?:px|rem)\b|^@media |^\([\w-]+: \w+\)$/;
/** What is not text within markup: a tag, the rest of one, the rules of a style sheet. */
const MARKUP = /^"[^<>]*(?:>|$)|<[^>]*(?:>|$)|\{[^}]*\}/g;
/** What is written for somebody to read, wherever it stands. */
const WORDS = /\p{L}{2,}[,.:]? \p{L}{2,}/u;
/** A word as it stands on a button. */
const CAPITALISED = /^\p{Lu}\p{Ll}{2,}/u;
const LETTER = /\p{L}/u;

/** A text that people would see in one language only. */
export interface HardCoded {
  line: number;
  text: string;
}

/**
 * The texts of a TypeScript source that people see and that no catalogue holds: between tags, in
 * attributes that are drawn or read out, assigned to what shows them, and wherever else two words
 * stand together. Keys of the catalogues look like texts where components take them.
 */
export function hardCodedStrings(file: string, source: string): HardCoded[] {
  const found = new Map<number, HardCoded>();
  const spared: ESTree.Span[] = [];
  const tell = ({ start, end }: ESTree.Span, text: string, pattern: RegExp) => {
    const isSpared = spared.some((span) => span.start <= start && end <= span.end);
    if (pattern.test(text) && !isSpared)
      found.set(start, { line: source.slice(0, start).split('\n').length, text: text.trim() });
  };
  const inSight = (node: ESTree.Node | null, pattern = LETTER) => {
    for (const [at, text] of textsOf(node)) tell(at, text, pattern);
  };
  const anywhere = (node: ESTree.Span, text: string) => {
    if (!STYLE_VALUE.test(text)) tell(node, text.replaceAll(MARKUP, ''), WORDS);
  };
  const called = (node: ESTree.CallExpression | ESTree.NewExpression) => {
    const name = nameOf(node.callee);
    if (UNSEEN_CALL.test(name)) spared.push(node);
    if (SHOWING_CALL.test(name)) {
      const [first, second] = node.arguments;
      if (name !== 'setAttribute') inSight(first ?? null);
      else if (first?.type === 'Literal' && VISIBLE_NAME.test(String(first.value)))
        inSight(second ?? null);
    }
  };
  new Visitor({
    ImportDeclaration: (node) => void spared.push(node),
    TSLiteralType: (node) => void spared.push(node),
    CallExpression: called,
    NewExpression: called,
    JSXText: (node) => tell(node, node.value, LETTER),
    JSXElement: ({ children }) => children.forEach((child) => inSight(child)),
    JSXFragment: ({ children }) => children.forEach((child) => inSight(child)),
    JSXAttribute: ({ name, value }) => {
      if (value === null || name.type !== 'JSXIdentifier') return;
      if (UNSEEN_ATTRIBUTE.test(name.name)) spared.push(value);
      else inSight(value, VISIBLE_NAME.test(name.name) ? LETTER : CAPITALISED);
    },
    Property: ({ key, value, computed }) => {
      spared.push(key);
      if (STYLE_PROPERTY.test(nameOf(key))) spared.push(value);
      if (!computed && VISIBLE_NAME.test(nameOf(key))) inSight(value);
    },
    AssignmentExpression: ({ left, right }) => {
      if (left.type === 'MemberExpression' && VISIBLE_PLACE.test(nameOf(left))) inSight(right);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') anywhere(node, node.value);
    },
    TemplateElement: (node) => anywhere(node, node.value.raw),
  }).visit(parseSync(file, source).program);
  return [...found.values()].toSorted((one, other) => one.line - other.line);
}

/** The texts that an expression may come to, whichever way it goes; not what it hands to others. */
function textsOf(node: ESTree.Node | null): [ESTree.Span, string][] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node, node.value]] : [];
    case 'TemplateLiteral':
      return node.quasis.map((part) => [part, part.value.raw]);
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsOf(node.expression);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    case 'BinaryExpression':
      // What is compared is not shown.
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    default:
      return [];
  }
}

/** `title` of `title`, `'title'` and `document.title`. */
function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'Literal') return String(node.value);
  return node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : '';
}
