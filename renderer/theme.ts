import { type CSSVariablesResolver, createTheme, rem } from '@mantine/core';
import { COLORS, INK, PAPER, ROLES } from './theme-colors.ts';

const UI_FONT = "'Source Sans 3', 'Segoe UI', system-ui, sans-serif";
const DISPLAY_FONT = 'Grenze, Vollkorn, Georgia, serif';

/** Outside the page's main part an overlay belongs to no landmark. */
const PORTAL = { portalProps: { target: '#main' } };
const OVERLAY = { ...PORTAL, shadow: 'md', transitionProps: { transition: 'fade', duration: 120 } } as const;

/** Hundreds of lines of a list that is shut are not built. */
const LISTED = { ...OVERLAY, keepMounted: false } as const;

export const theme = createTheme({
  colors: COLORS,
  primaryColor: 'oxblood',
  primaryShade: { light: 7, dark: 6 },
  white: PAPER,
  black: INK,
  fontFamily: UI_FONT,
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace",
  headings: { fontFamily: DISPLAY_FONT, fontWeight: '600' },
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(15.5), xl: rem(19) },
  lineHeights: { xs: '1.3', sm: '1.36', md: '1.36', lg: '1.45', xl: '1.25' },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(1), sm: rem(2), md: rem(3), lg: rem(4), xl: rem(4) },
  defaultRadius: 'md',
  breakpoints: { xs: '36em', sm: '48em', md: '68.75em', lg: '80em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'xs', variant: 'default' } },
    ActionIcon: { defaultProps: { size: 26, variant: 'subtle', color: 'gray' } },
    Input: { defaultProps: { size: 'xs' } },
    InputWrapper: { defaultProps: { size: 'xs' } },
    Select: {
      defaultProps: {
        searchable: true,
        allowDeselect: false,
        checkIconPosition: 'right',
        nothingFoundMessage: 'Nothing has these letters',
        comboboxProps: LISTED,
      },
    },
    Autocomplete: { defaultProps: { comboboxProps: LISTED } },
    TagsInput: { defaultProps: { comboboxProps: LISTED } },
    // Names of armies and people are no words of any list: only notes are checked for their spelling.
    Textarea: { defaultProps: { spellCheck: true } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'sm' } },
    Radio: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'xs' } },
    SegmentedControl: { defaultProps: { size: 'xs', withItemsBorders: false, transitionDuration: 0 } },
    Progress: { defaultProps: { size: 6 } },
    Popover: { defaultProps: { ...OVERLAY, position: 'bottom-start', withArrow: true } },
    Tooltip: {
      defaultProps: {
        multiline: true,
        maw: 320,
        ...PORTAL,
      },
    },
    Menu: { defaultProps: { ...OVERLAY, position: 'bottom-end', withInitialFocusPlaceholder: false } },
  },
});

const variablesOf = (side: 0 | 1): Record<string, string> =>
  Object.fromEntries(Object.entries(ROLES).map(([role, pair]) => [`--${role}`, pair[side]]));

/** Mantine's own surfaces point at the roles, so that a component never brings a colour of its own. */
const MANTINE_SURFACES = {
  '--mantine-color-body': 'var(--body)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-disabled': 'transparent',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-error': 'var(--error-ink)',
} as const;

export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {
    '--display': DISPLAY_FONT,
    '--mantine-shadow-md': 'var(--overlay-shadow)',
    '--mantine-shadow-xl': 'var(--overlay-shadow)',
  },
  light: { ...variablesOf(0), ...MANTINE_SURFACES },
  dark: { ...variablesOf(1), ...MANTINE_SURFACES },
});
