import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Color, contrast } from './colors.ts'
import { colorsOf, type Look, lookSchema, lookStyles, type Paper, papers } from './look.ts'

/** The design's own. */
const sample: Look = { accent: '#1f4fd8', paper: 'warm' }
const css = readFileSync('ui/theme.css', 'utf8')
const inTheme = (name: string) => new RegExp(`--color-${name}: (#\\w{6})`).exec(css)?.[1] as Color

test('without chosen colors, a site uses the style sheet’s own and adds none', () => {
  expect(colorsOf(sample)).toEqual({
    paper: inTheme('paper'),
    line: inTheme('line'),
    accent: inTheme('blue'),
    dark: inTheme('blue-dark'),
    tint: inTheme('blue-tint'),
  })
  expect(lookStyles(sample)).toBeUndefined()
})

test('a color that could not be read is refused, in words', () => {
  for (const accent of ['#ffcc00', '#ff6f61', '#7aa7ff', '#767676']) {
    const { error } = lookSchema.safeParse({ ...sample, accent })
    expect(error?.issues[0]?.message, accent).toContain('too light')
  }
  for (const accent of ['blue', '#1f4', 'url(x)', '#1f4fd8;}', '']) {
    expect(lookSchema.safeParse({ ...sample, accent }).error?.issues[0]?.message).toContain('must be a color')
  }
})

test.each(['#7a1f5c', '#0b6b3a', '#8a2b06', '#000000', '#B42318'])(
  '%s is taken, with shades that can be read',
  (accent) => {
    const look = lookSchema.parse({ ...sample, accent })
    for (const paper of Object.keys(papers) as Paper[]) {
      const colors = colorsOf({ ...look, paper })
      for (const ground of [colors.paper, colors.tint, '#ffffff'] as const) {
        expect(contrast(colors.accent, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colors.dark, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }
    expect(lookStyles(look)).toContain(`--color-blue:${accent}`)
  },
)

test('ink and the edges of controls are right on every paper', () => {
  for (const { paper } of Object.values(papers)) {
    for (const name of ['ink', 'soft', 'green', 'amber', 'red']) {
      expect(contrast(inTheme(name), paper), name).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(inTheme('edge'), paper)).toBeGreaterThanOrEqual(3)
  }
})
