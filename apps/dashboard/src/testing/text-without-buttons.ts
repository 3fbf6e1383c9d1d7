/** The text of an element, without that of the buttons in it. */
export function textWithoutButtons(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const button of copy.querySelectorAll('button')) button.remove();
  return copy.textContent;
}
