import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const fontsDir = '.generated/fonts'

const files = {
  newsreader: 'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
  instrumentSans:
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
}

export const fontFiles = Object.values(files)

/** Every letter our words use; a visitor's name in another script falls back to the system's face. */
const letters = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...Array.from({ length: 0xff - 0xa0 + 1 }, (_, index) => String.fromCharCode(0xa0 + index)),
  ...'–—‘’“”•…′″€→←↗✓×−',
].join('')

type Axes = Record<string, number | { min: number; max: number }>

const display = { opsz: 48, wght: 500 }

/** The pages' two fonts, cut to our letters. */
export async function makeFonts(): Promise<void> {
  rmSync(fontsDir, { recursive: true, force: true })
  mkdirSync(fontsDir, { recursive: true })
  const serif = await cut(files.newsreader, 'woff2', display)
  const sans = await cut(files.instrumentSans, 'woff2', { wght: { min: 400, max: 700 } })
  writeFileSync(join(fontsDir, 'newsreader.woff2'), serif)
  writeFileSync(join(fontsDir, 'instrument-sans.woff2'), sans)
}

/** The same two for share pictures; satori reads neither WOFF2 nor fonts with axes. */
export async function drawingFonts(): Promise<{ serif: Buffer; sans: Buffer }> {
  return {
    serif: await cut(files.newsreader, 'sfnt', display),
    sans: await cut(files.instrumentSans, 'sfnt', { wght: 400 }),
  }
}

function cut(file: string, targetFormat: 'woff2' | 'sfnt', variationAxes: Axes): Promise<Buffer> {
  return subsetFont(readFileSync(file), letters, { targetFormat, variationAxes })
}
