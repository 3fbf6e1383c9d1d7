/** Elements that are removed from a drawing: code, foreign documents, and styles that would apply to the page. */
const REFUSED = new Set(['script', 'foreignobject', 'iframe', 'style', 'link', 'a', 'animate', 'set']);
const REFERENCES = ['href', 'xlink:href'];

/**
 * Parses an SVG floor plan into an element of the page, so that the page's variables colour it. Null if the text is not
 * an SVG with a view box. Scripts, event handlers, styles and external references are removed.
 */
export function readSvgPlan(text: string): SVGSVGElement | null {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (!(root instanceof SVGSVGElement) || !root.hasAttribute('viewBox')) return null;
  const plan = document.importNode(root, true);
  for (const element of [plan, ...plan.querySelectorAll('*')]) removeUnsafe(element);
  plan.removeAttribute('width');
  plan.removeAttribute('height');
  plan.setAttribute('preserveAspectRatio', 'none');
  return plan;
}

function removeUnsafe(element: Element): void {
  if (REFUSED.has(element.localName.toLowerCase())) return element.remove();
  for (const { name, value } of [...element.attributes]) {
    if (name.toLowerCase().startsWith('on') || isOutside(name, value)) element.removeAttribute(name);
  }
}

function isOutside(name: string, value: string): boolean {
  if (REFERENCES.includes(name.toLowerCase())) return !value.startsWith('#');
  return /url\(\s*['"]?(?!#)/i.test(value);
}
