import { z } from 'zod'
import { group } from '../fields.ts'
import { type Color, contrast, isColor, mix } from './colors.ts'

/** Light backgrounds on which ink and lines have enough contrast. */
export const papers = {
  warm: { paper: '#fbfaf6', line: '#e4e0d6' },
  white: { paper: '#ffffff', line: '#e3e3e3' },
  cool: { paper: '#f6f8fb', line: '#dce2e9' },
} as const satisfies Record<string, { paper: Color; line: Color }>

export type Paper = keyof typeof papers

/** WCAG AA for text. */
const enough = 4.5
/** The default design, used exactly if the owner changes nothing. */
const blue = { accent: '#1f4fd8', dark: '#173ca6', tint: '#e9eefb' } as const

const accent = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a color such as #1f4fd8')
  .refine((color) => !isColor(color) || weakest(color) >= enough, {
    error: 'is too light to read links and buttons in it. Choose a darker one',
  })
  .meta({
    title: 'Accent color',
    description: 'For links and main buttons. Must be dark enough to read on paper.',
    kind: 'color',
  })

export const lookSchema = group('Colors', {
  accent,
  paper: z.enum(['warm', 'white', 'cool']).meta({
    title: 'Paper',
    description: 'The background of every page: warm, white or cool.',
  }),
})

export type Look = z.infer<typeof lookSchema>

export type Colors = { paper: Color; line: Color; accent: Color; dark: Color; tint: Color }

/** Derives all colors from the owner's two choices. */
export function colorsOf(look: Look): Colors {
  const chosen = isColor(look.accent) ? look.accent : blue.accent
  return { ...papers[look.paper], ...shadesOf(chosen) }
}

function shadesOf(color: Color): Pick<Colors, 'accent' | 'dark' | 'tint'> {
  if (color.toLowerCase() === blue.accent) return blue
  return { accent: color, dark: mix(color, '#000000', 0.23), tint: mix('#ffffff', color, 0.1) }
}

/** The lowest contrast of the accent with white text and with all backgrounds. */
function weakest(color: Color): number {
  const grounds = ['#ffffff', ...Object.values(papers).map(({ paper }) => paper), shadesOf(color).tint] as const
  return Math.min(...grounds.map((ground) => contrast(color, ground)))
}

/** CSS variables for the owner's colors; undefined for the default design. */
export function lookStyles(look: Look): string | undefined {
  if (look.accent.toLowerCase() === blue.accent && look.paper === 'warm') return undefined
  const { paper, line, accent, dark, tint } = colorsOf(look)
  const named = { paper, line, blue: accent, 'blue-dark': dark, 'blue-tint': tint }
  const rules = Object.entries(named).map(([name, color]) => `--color-${name}:${color}`)
  return `:root{${rules.join(';')}}`
}
