import { type ESTree, parseSync, Visitor } from 'vite';

/** Source code of components, by file name. */
type Sources = Readonly<Record<string, string>>;

interface Element {
  /** `src/web/…/page.tsx: <Action>`, for the report. */
  readonly where: string;
  readonly name: string;
  /** Source text of each value; empty for a bare attribute. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly hasSpread: boolean;
  /** Names of the elements around it, outermost first. */
  readonly around: readonly string[];
  /** Component that renders it. */
  readonly component: string;
}

const isButton = ({ name }: Element) => /^(button|Action|IconAction)$/.test(name);
const isForm = (name: string) => /(^|\.)[Ff]orm$/.test(name);
/** Design components that open something when their child is pressed. */
const isTrigger = (name: string | undefined) => /^(SideSheet|DialogTrigger|MenuTrigger)$/.test(name ?? '');
const doesNothing = (handler: string) => /^\{\(\w*\) => (undefined|\{\s*\})\}$/.test(handler);

/** Counts rendered buttons, and lists those without effect: no handler, no form and nothing to open. */
export function findDeadButtons(sources: Sources): { readonly all: number; readonly dead: readonly string[] } {
  const elements = Object.entries(sources).flatMap(([file, code]) => elementsOf(file, code));
  /** A computed id is assumed to be right. */
  const hasId = (id: string, isMeant: (name: string) => boolean) =>
    id.startsWith('{') || elements.some(({ name, attributes }) => isMeant(name) && attributes.get('id') === id);
  const usesOf = (component: string) => elements.filter(({ name }) => name === component);
  /** The button, or its component wherever it is used, is inside a form. */
  const sends = ({ around, component }: Element, seen: readonly string[] = []): boolean =>
    around.some(isForm) ||
    (!seen.includes(component) &&
      usesOf(component).length > 0 &&
      usesOf(component).every((use) => sends(use, [...seen, component])));
  const hasEffect = (button: Element) => {
    const { attributes, around, hasSpread } = button;
    if (attributes.get('disabled') === '' || hasSpread || isTrigger(around.at(-1))) return true;
    const handler = attributes.get('onPress') ?? attributes.get('onClick');
    if (handler) return !doesNothing(handler);
    const opens = attributes.get('popoverTarget');
    if (opens) return hasId(opens, () => true);
    if (attributes.get('type') !== '"submit"') return false;
    const form = attributes.get('form');
    return form ? hasId(form, isForm) : sends(button);
  };
  const buttons = elements.filter(isButton);
  return { all: buttons.length, dead: buttons.filter((button) => !hasEffect(button)).map(({ where }) => where) };
}

function elementsOf(file: string, code: string): Element[] {
  const elements: Element[] = [];
  const around: string[] = [];
  const declared: string[] = [];
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`);
  new Visitor({
    FunctionDeclaration({ id }) {
      declared.push(id?.name ?? '');
    },
    'FunctionDeclaration:exit': () => void declared.pop(),
    VariableDeclarator({ id }) {
      declared.push(textOf(id));
    },
    'VariableDeclarator:exit': () => void declared.pop(),
    JSXElement({ openingElement }) {
      const name = textOf(openingElement.name);
      const attributes = new Map<string, string>();
      for (const each of openingElement.attributes)
        if (each.type === 'JSXAttribute') attributes.set(textOf(each.name), each.value ? textOf(each.value) : '');
      elements.push({
        where: `${file}: <${name}>`,
        name,
        attributes,
        hasSpread: attributes.size < openingElement.attributes.length,
        around: [...around],
        component: declared.findLast((each) => /^[A-Z]/.test(each)) ?? '',
      });
      around.push(name);
    },
    'JSXElement:exit': () => void around.pop(),
  }).visit(program);
  return elements;

  function textOf({ start, end }: ESTree.Span): string {
    return code.slice(start, end);
  }
}
