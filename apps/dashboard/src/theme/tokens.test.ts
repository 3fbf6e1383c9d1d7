// @vitest-environment node
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { GATEWAY_PALETTE } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

const blocks: Record<Scheme, string> = {
  light: css.slice(css.indexOf(':root {'), css.indexOf('[data-mantine-color-scheme')),
  dark: css.slice(css.indexOf('[data-mantine-color-scheme'), css.indexOf('@media')),
};

const token = (scheme: Scheme, name: string) => {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(blocks[scheme])?.[1];
  if (value === undefined) throw new Error(`no ${name} in ${scheme}`);
  return value;
};

/** The contrast ratio of WCAG 2. */
function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const SURFACES = ['bg', 'surface', 'raised', 'sunken', 'hover', 'accent-bg'];

describe('the tokens', () => {
  it('have the same names in both schemes', () => {
    const colours = (scheme: Scheme) => [...blocks[scheme].matchAll(/--([\w-]+): #/g)].map((match) => match[1]);
    expect(colours('dark')).toEqual(colours('light'));
  });

  it('give text a contrast of 4.5:1 on every surface', () => {
    for (const scheme of SCHEMES) {
      for (const text of ['text', 'text-2', 'text-3', 'accent', 'ok', 'warn', 'bad']) {
        for (const surface of SURFACES) {
          const pair = `${scheme}: ${text} on ${surface}`;
          expect([pair, contrast(token(scheme, text), token(scheme, surface)) >= 4.5]).toEqual([pair, true]);
        }
      }
    }
  });

  it('give badges and filled buttons a contrast of 4.5:1', () => {
    const pairs = [
      ['ok', 'ok-bg'],
      ['warn', 'warn-bg'],
      ['bad', 'bad-bg'],
      ['idle', 'idle-bg'],
      ['on-accent', 'accent'],
      ['on-fill', 'bad-fill'],
    ] as const;
    for (const scheme of SCHEMES) {
      for (const [text, ground] of pairs) {
        const pair = `${scheme}: ${text} on ${ground}`;
        expect([pair, contrast(token(scheme, text), token(scheme, ground)) >= 4.5]).toEqual([pair, true]);
      }
    }
  });

  it('give edges of controls and graphics a contrast of 3:1', () => {
    for (const scheme of SCHEMES) {
      for (const edge of ['ctl', 'ok-fill', 'warn-fill', 'bad-fill', 'idle-fill']) {
        const pair = `${scheme}: ${edge}`;
        expect([pair, contrast(token(scheme, edge), token(scheme, 'surface')) >= 3]).toEqual([pair, true]);
      }
    }
  });

  it("equal the domain's palette for gateways, including the numbers", () => {
    GATEWAY_PALETTE.forEach((colour, index) => {
      const name = `gateway-${index + 1}`;
      const drawn = SCHEMES.map((scheme) => [token(scheme, name), token(scheme, `${name}-number`)]);
      const meant = [
        [colour.light, colour.lightNumber],
        [colour.dark, colour.darkNumber],
      ];
      expect([colour.name, drawn]).toEqual([colour.name, meant.map((pair) => pair.map((hex) => hex.toLowerCase()))]);
    });
  });
});
