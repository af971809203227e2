import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const fontsDir = '.generated/fonts'

const files = {
  newsreader: 'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
  instrumentSans:
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
}

/** Central Europe, for names in the report's PDF. */
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
/** The rest of Western Europe, for visitors' names; site.css asks for it only where one stands. */
const accents = [...range(0xa1, 0xff)].filter((letter) => !letters.includes(letter)).join('')

type Axes = Record<string, number | { min: number; max: number }>

const display = { opsz: 48, wght: 500 }

/** The pages' two fonts, cut to our letters. */
export async function makeFonts(): Promise<void> {
  rmSync(fontsDir, { recursive: true, force: true })
  mkdirSync(fontsDir, { recursive: true })
  for (const [suffix, text] of [
    ['', letters],
    ['-accents', accents],
  ] as const) {
    const serif = await cut(files.newsreader, text, 'woff2', display, ['kern', 'liga', 'lnum', 'tnum'])
    // Half of this file would be kerning for every weight; at text size it does not show.
    const sans = await cut(files.instrumentSans, text, 'woff2', { wght: { min: 400, max: 700 } }, [
      'ccmp',
      'tnum',
    ])
    writeFileSync(join(fontsDir, `newsreader${suffix}.woff2`), serif)
    writeFileSync(join(fontsDir, `instrument-sans${suffix}.woff2`), sans)
  }
  await makePdfFonts()
}

/** The same faces for the report's PDF, which embeds them: all of Europe's Latin letters, and no axes. */
async function makePdfFonts(): Promise<void> {
  const text = `${letters}${accents}ıŒœ€™`
  const extended = range(0x100, 0x17f) + range(0x218, 0x21b)
  const [regular, bold] = [{ wght: 400 }, { wght: 650 }]
  const faces = {
    'pdf-serif': await cut(files.newsreader, text, 'sfnt', display),
    'pdf-serif-extended': await cut(extendedFiles.newsreader, extended, 'sfnt', display),
    'pdf-sans': await cut(files.instrumentSans, text, 'sfnt', regular),
    'pdf-sans-extended': await cut(extendedFiles.instrumentSans, extended, 'sfnt', regular),
    'pdf-sans-bold': await cut(files.instrumentSans, text, 'sfnt', bold),
    'pdf-sans-bold-extended': await cut(extendedFiles.instrumentSans, extended, 'sfnt', bold),
  }
  for (const [name, font] of Object.entries(faces)) writeFileSync(join(fontsDir, `${name}.ttf`), font)
}

/** The same two for share pictures; satori reads neither WOFF2 nor fonts with axes. */
export async function drawingFonts(): Promise<{ serif: Buffer; sans: Buffer }> {
  return {
    serif: await cut(files.newsreader, letters, 'sfnt', display),
    sans: await cut(files.instrumentSans, letters, 'sfnt', { wght: 400 }),
  }
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
