import { theme, type ThemeConfig } from 'antd';
import { brandPalette } from './brand-palette.ts';
import { dark, light, type Palette } from './palette.ts';

export type Mode = 'light' | 'dark';
const palettes: Record<Mode, Palette> = { light, dark };
/** @param color of the platform; empty: that of Recado */
export const paletteOf = (mode: Mode, color: string): Palette => brandPalette(palettes[mode], color);

/** Sets the palette as `--ink`, `--line` … for the style sheets, through the CSSOM, which a strict CSP allows. */
export function paint(mode: Mode, color = ''): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(paletteOf(mode, color))) {
    root.style.setProperty(variableOf(name), value);
  }
  root.style.colorScheme = mode;
  root.dataset['mode'] = mode;
}

/** `--primary-ink` for `primaryInk`. */
export const variableOf = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Heights of controls, in pixels: a finger needs 44. */
const heights = {
  fine: { controlHeightSM: 28, controlHeight: 32, controlHeightLG: 40 },
  touch: { controlHeightSM: 44, controlHeight: 44, controlHeightLG: 44 },
};

export function antTheme(mode: Mode, color = '', isTouch = false): ThemeConfig {
  const p = paletteOf(mode, color);
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    token: {
      ...colorTokens(p),
      fontFamily: "'Inter Variable', system-ui, sans-serif",
      fontSize: 13,
      fontSizeSM: 12,
      fontSizeLG: 14,
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      ...(isTouch ? heights.touch : heights.fine),
      boxShadow: p.shadow,
      boxShadowSecondary: p.shadow,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.14s',
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      wireframe: false,
    },
    components: componentTokens(mode, p),
  };
}

function colorTokens(p: Palette) {
  return {
    colorPrimary: p.primary,
    colorLink: p.primaryInk,
    colorLinkHover: p.primaryHover,
    colorError: p.bad,
    colorWarning: p.warn,
    colorSuccess: p.good,
    colorInfo: p.primary,
    // Tints that Ant Design derives from text colours with enough contrast on white look muddy.
    colorErrorBg: p.badTint,
    colorErrorBorder: p.badTint,
    colorWarningBg: p.warnTint,
    colorWarningBorder: p.warnTint,
    colorSuccessBg: p.goodTint,
    colorSuccessBorder: p.goodTint,
    colorInfoBg: p.primaryTint,
    colorInfoBorder: p.primaryTint,
    colorText: p.ink,
    colorTextSecondary: p.inkSoft,
    colorTextTertiary: p.inkFaint,
    colorTextPlaceholder: p.inkFaint,
    colorTextDescription: p.inkFaint,
    colorTextDisabled: p.inkFaint,
    colorBgBase: p.surface,
    colorBgLayout: p.canvas,
    colorBgContainer: p.surface,
    colorBgElevated: p.raised,
    colorBorder: p.lineStrong,
    // Ant Design derives a blue border for dark grounds.
    colorBorderDisabled: p.line,
    colorBorderSecondary: p.line,
    colorSplit: p.line,
  };
}

function componentTokens(mode: Mode, p: Palette): ThemeConfig['components'] {
  return {
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
      contentFontSizeSM: 12,
      paddingInline: 12,
    },
    Input: { activeShadow: `0 0 0 3px ${p.primaryTint}`, paddingInline: 10 },
    Modal: { titleFontSize: 16, contentBg: p.raised, headerBg: p.raised },
    Tooltip: { colorBgSpotlight: mode === 'dark' ? '#2C3843' : '#1B2733' },
    Select: { optionSelectedBg: p.selected },
    // The colours that Ant Design derives are almost invisible on a dark ground.
    Slider: {
      railBg: p.line,
      railHoverBg: p.lineStrong,
      trackBg: p.primary,
      trackHoverBg: p.primary,
      handleColor: p.primary,
    },
    Tabs: { itemSelectedColor: p.primaryInk, itemHoverColor: p.ink, inkBarColor: p.primaryInk },
  };
}
