import { describe, expect, it } from 'vitest';
import { readSvgPlan } from './svg-plan.ts';

const drawing = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" width="100">${inner}</svg>`;

describe('a floor plan drawn in the page', () => {
  it('keeps its shapes and their variables', () => {
    const plan = readSvgPlan(drawing('<rect fill="var(--plan-floor)" width="10" height="10"/>'));
    expect(plan?.querySelector('rect')?.getAttribute('fill')).toBe('var(--plan-floor)');
    expect(plan?.hasAttribute('width')).toBe(false);
  });

  it('loses code and external references', () => {
    const plan = readSvgPlan(
      drawing(
        '<script>alert(1)</script><style>body{display:none}</style><rect onclick="alert(1)" fill="url(https://a.test/x)"/>' +
          '<use href="https://a.test/y.svg#z"/><use href="#near"/><path fill="url(#hatch)"/>',
      ),
    );
    expect(plan?.querySelector('script, style')).toBeNull();
    expect(plan?.querySelector('rect')?.attributes).toHaveLength(0);
    expect([...(plan?.querySelectorAll('use') ?? [])].map((use) => use.getAttribute('href'))).toEqual([null, '#near']);
    expect(plan?.querySelector('path')?.getAttribute('fill')).toBe('url(#hatch)');
  });

  it('is null if the text is not an SVG', () => {
    expect(readSvgPlan('<html></html>')).toBeNull();
    expect(readSvgPlan('<svg xmlns="http://www.w3.org/2000/svg"></svg>')).toBeNull();
  });
});
