import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

export const fontsDir = '.generated/fonts'

const files = {
  newsreader: 'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
  instrumentSans: 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
}

/** The same fonts for other European names, such as Łukasz Żółć. */
const extendedFiles = {
  newsreader: 'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-ext-standard-normal.woff2',
  instrumentSans: 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
}

export const fontFiles = [...Object.values(files), ...Object.values(extendedFiles)]

const range = (first: number, last: number) =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** Characters used in our own texts. */
const basic = `${range(0x20, 0x7e)}\u00a0©–—‘’“”•…→×−`
/** The rest of Western Europe, for names and the owner's texts; site.css loads it only if needed. */
const accents = [...`${range(0xa1, 0xff)}ıŒœŸˆ˚˜€™`].filter((char) => !basic.includes(char)).join('')
/** All other Latin letters, and currency signs. */
const extended = range(0x100, 0x2ba) + range(0x1e00, 0x1eff) + range(0x20a0, 0x20c0)

type Axes = Record<string, number | { min: number; max: number }>

const display = { opsz: 48, wght: 500 }

/** Two web fonts: a basic subset that every page loads, and two more subsets each. */
export async function makeFonts(): Promise<void> {
  rmSync(fontsDir, { recursive: true, force: true })
  mkdirSync(fontsDir, { recursive: true })
  for (const [suffix, source, text] of [
    ['', files, basic],
    ['-accents', files, accents],
    ['-extended', extendedFiles, extended],
  ] as const) {
    const serif = await cut(source.newsreader, text, 'woff2', display, ['kern', 'liga', 'lnum', 'tnum'])
    // Kerning for every weight would be half of this file, and is not visible at text size.
    const sans = await cut(source.instrumentSans, text, 'woff2', { wght: { min: 400, max: 700 } }, ['ccmp', 'tnum'])
    writeFileSync(join(fontsDir, `newsreader${suffix}.woff2`), serif)
    writeFileSync(join(fontsDir, `instrument-sans${suffix}.woff2`), sans)
  }
  await makePdfFonts()
}

/** The same fonts for PDFs and share pictures: all of Europe's Latin letters, without variable axes. */
async function makePdfFonts(): Promise<void> {
  const text = basic + accents
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
