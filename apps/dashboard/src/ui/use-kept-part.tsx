import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface KeptPart {
  /** Shows the part; each layout renders it in one place. */
  readonly place: ReactNode;
  /** The part itself, rendered after the layout and outside of it. */
  readonly part: ReactNode;
}

/**
 * A part of the screen that keeps its state, e.g. unsaved changes, when another layout shows it in another place. Without
 * this, React would remove it and create a new one. The part loses the focus.
 */
export function useKeptPart(content: ReactNode): KeptPart {
  const [element] = useState(createElement);
  return { place: <Place element={element} />, part: createPortal(content, element) };
}

/** An element without a box of its own. */
function createElement(): HTMLElement {
  const element = document.createElement('div');
  element.style.display = 'contents';
  return element;
}

function Place({ element }: { element: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.append(element), [element]);
  return <div ref={place} style={{ display: 'contents' }} />;
}
