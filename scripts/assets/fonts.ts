import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

export const fontsDir = '.generated/fonts'

const files = {
  newsreader: 'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
  instrumentSans:
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
}

/** The same two beyond Western Europe: names such as Łukasz Żółć. */
const extendedFiles = {
  newsreader: 'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-ext-standard-normal.woff2',
  instrumentSans:
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
}

export const fontFiles = [...Object.values(files), ...Object.values(extendedFiles)]

const range = (first: number, last: number) =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** Every letter that our own words use. */
const letters = `${range(0x20, 0x7e)}\u00a0©–—‘’“”•…→×−`
/** The rest of Western Europe, for names and for the owner's own words; site.css asks for it only where one stands. */
const accents = [...`${range(0xa1, 0xff)}ıŒœŸˆ˚˜€™`].filter((letter) => !letters.includes(letter)).join('')
/** All other Latin letters, and the signs of other currencies. */
const extended = range(0x100, 0x2ba) + range(0x1e00, 0x1eff) + range(0x20a0, 0x20c0)

type Axes = Record<string, number | { min: number; max: number }>

const display = { opsz: 48, wght: 500 }

/** The pages' two fonts: our letters, which every page loads, and two files more for where others stand. */
export async function makeFonts(): Promise<void> {
  rmSync(fontsDir, { recursive: true, force: true })
  mkdirSync(fontsDir, { recursive: true })
  for (const [suffix, source, text] of [
    ['', files, letters],
    ['-accents', files, accents],
    ['-extended', extendedFiles, extended],
  ] as const) {
    const serif = await cut(source.newsreader, text, 'woff2', display, ['kern', 'liga', 'lnum', 'tnum'])
    // Half of this file would be kerning for every weight; at text size it does not show.
    const sans = await cut(source.instrumentSans, text, 'woff2', { wght: { min: 400, max: 700 } }, [
      'ccmp',
      'tnum',
    ])
    writeFileSync(join(fontsDir, `newsreader${suffix}.woff2`), serif)
    writeFileSync(join(fontsDir, `instrument-sans${suffix}.woff2`), sans)
  }
  await makePdfFonts()
}

/** The same faces for the report's PDF, which embeds them, and for share pictures: all of Europe's Latin letters, no axes. */
async function makePdfFonts(): Promise<void> {
  const text = letters + accents
  const faces = {
    'pdf-serif': await cut(files.newsreader, text, 'sfnt', display),
    'pdf-serif-extended': await cut(extendedFiles.newsreader, extended, 'sfnt', display),
    'pdf-sans': await cut(files.instrumentSans, text, 'sfnt', { wght: 400 }),
    'pdf-sans-extended': await cut(extendedFiles.instrumentSans, extended, 'sfnt', { wght: 400 }),
    'pdf-sans-bold-extended': await cut(extendedFiles.instrumentSans, extended, 'sfnt', { wght: 650 }),
    'pdf-sans-bold': await cut(files.instrumentSans, text, 'sfnt', { wght: 650 }),
  }
  for (const [name, font] of Object.entries(faces)) writeFileSync(join(fontsDir, `${name}.ttf`), font)
}

function cut(
  file: string,
  text: string,
  targetFormat: 'woff2' | 'sfnt',
  variationAxes: Axes,
  keepFeatures = ['kern'],
): Promise<Buffer> {
  return subsetFont(readFileSync(file), text, { targetFormat, variationAxes, keepFeatures, noHinting: true })
}
