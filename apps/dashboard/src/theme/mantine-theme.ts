import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type VariantColorsResolver,
} from '@mantine/core';

const PETROL = [
  '#eef6f9',
  '#d6e9f0',
  '#afd3e1',
  '#7fb7cc',
  '#5cb8d6',
  '#267b99',
  '#12637f',
  '#0d5069',
  '#0c4053',
  '#0b3342',
] as const;

/** The accent colour for controls, the "bad" tokens for `color="red"`; Mantine decides the others. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const isDangerous = input.color === 'red';
  const ink = isDangerous ? 'var(--bad)' : 'var(--accent)';
  switch (input.variant) {
    case 'filled':
      return {
        background: isDangerous ? 'var(--bad-fill)' : 'var(--accent)',
        hover: isDangerous ? 'color-mix(in srgb, var(--bad-fill) 88%, black)' : 'var(--accent-hover)',
        color: isDangerous ? 'var(--on-fill)' : 'var(--on-accent)',
        border: '1px solid transparent',
      };
    case 'default':
      return {
        background: 'var(--raised)',
        hover: 'var(--hover)',
        color: isDangerous ? ink : 'var(--text)',
        border: '1px solid var(--line-2)',
      };
    case 'subtle':
      return {
        background: 'transparent',
        hover: 'var(--hover)',
        color: isDangerous ? ink : 'var(--text-2)',
        border: '1px solid transparent',
      };
    case 'light':
      return { background: 'var(--accent-bg)', hover: 'var(--hover)', color: ink, border: '1px solid transparent' };
    default:
      return defaultVariantColorsResolver(input);
  }
};

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 6, dark: 4 },
  colors: { petrol: PETROL },
  variantColorResolver,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1rem', sm: '1.125rem', md: '1.25rem', lg: '1.375rem', xl: '1.625rem' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '14px', xl: '14px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '30em', sm: '48em', md: '53.75em', lg: '75em', xl: '93.75em' },
  // base.css draws the same ring for every control, including Mantine's.
  focusRing: 'never',
  respectReducedMotion: true,
  cursorType: 'pointer',
  activeClassName: '',
  components: {
    Modal: { defaultProps: { transitionProps: { duration: 120 }, overlayProps: { backgroundOpacity: 0.4 } } },
    Drawer: { defaultProps: { transitionProps: { duration: 180 }, overlayProps: { backgroundOpacity: 0.4 } } },
    // The list itself scrolls, out of the tab order: arrow keys move through it, and Tab leads to the next field.
    Select: { defaultProps: { withScrollArea: false } },
    MultiSelect: { defaultProps: { withScrollArea: false } },
    ComboboxOptions: { defaultProps: { tabIndex: -1 } },
    Menu: { defaultProps: { transitionProps: { duration: 120 }, offset: 4 } },
    Popover: { defaultProps: { transitionProps: { duration: 120 }, offset: 4 } },
    Tooltip: { defaultProps: { transitionProps: { duration: 120 }, openDelay: 300, withArrow: false } },
  },
});

const TOKENS_READ_BY_MANTINE = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--disabled)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-light': 'var(--accent-bg)',
  '--mantine-primary-color-light-hover': 'var(--accent-bg)',
  '--mantine-primary-color-light-color': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
};

/** Maps Mantine's variables to the tokens, in both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: TOKENS_READ_BY_MANTINE,
  dark: TOKENS_READ_BY_MANTINE,
});
