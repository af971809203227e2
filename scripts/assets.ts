import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { pictureKind, pictureSizes, pictureUrl } from '#lib/picture-sizes.ts'
import { fingerprint, isFresh, markFresh } from './fingerprint.ts'

const fontsDir = '.generated/fonts'
const picturesDir = 'public/pictures'
const stampFile = '.generated/stamp'

/** Every letter our words use; a visitor's name in another script falls back to the system's face. */
const letters = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...Array.from({ length: 0xff - 0xa0 + 1 }, (_, index) => String.fromCharCode(0xa0 + index)),
  ...'–—‘’“”•…′″€→←↗✓×−',
].join('')

type Font = { name: string; file: string; axes: Record<string, number | { min: number; max: number }> }

const fonts: Font[] = [
  {
    name: 'newsreader',
    file: 'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
    axes: { opsz: 48, wght: 500 },
  },
  {
    name: 'instrument-sans',
    file: 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
]

/** Cuts the fonts and draws the pictures in every size, when their sources changed. */
export async function makeAssets(): Promise<void> {
  const sources = ['pictures', 'scripts/assets.ts', 'lib/picture-sizes.ts', ...fonts.map((font) => font.file)]
  const current = fingerprint(sources)
  if (isFresh(stampFile, current)) return
  for (const dir of [fontsDir, picturesDir]) {
    rmSync(dir, { recursive: true, force: true })
    mkdirSync(dir, { recursive: true })
  }
  await Promise.all([...fonts.map(cutFont), ...drawingNames().map(drawPicture)])
  markFresh(stampFile, current)
}

async function cutFont({ name, file, axes }: Font): Promise<void> {
  const font = await subsetFont(readFileSync(file), letters, { targetFormat: 'woff2', variationAxes: axes })
  writeFileSync(join(fontsDir, `${name}.woff2`), font)
}

function drawingNames(): string[] {
  return readdirSync('pictures').map((file) => basename(file, '.svg'))
}

async function drawPicture(name: string): Promise<void> {
  const svg = readFileSync(join('pictures', `${name}.svg`))
  for (const width of pictureSizes[pictureKind(name)].widths) {
    const image = sharp(svg, { density: 144 }).resize({ width })
    await image
      .clone()
      .avif({ quality: 60, effort: 4 })
      .toFile(join('public', pictureUrl(name, width, 'avif')))
    await image
      .clone()
      .webp({ quality: 82 })
      .toFile(join('public', pictureUrl(name, width, 'webp')))
  }
}
