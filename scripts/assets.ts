import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shareFiles, shareRecordOf } from '#app/rendering/share-pictures.server.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { fontFiles, makeFonts } from './fonts.ts'
import { makeWhenChanged, scriptFiles } from './freshness.ts'
import { makeIcons } from './icons.ts'
import { makePictures } from './pictures.ts'

/** Which words each share picture was drawn from: those of an owner's own words are drawn by the site itself. */
export const sampleShareRecord = '.generated/share.json'

/** Cuts the fonts and draws pictures and icons, each when its sources changed. */
export async function makeAssets(): Promise<void> {
  const icon = 'public/icon.svg'
  const madeFrom = (script: string, ...paths: string[]) => ({ paths: [...scriptFiles(script), ...paths] })
  await makeWhenChanged('fonts', madeFrom('scripts/fonts.ts', ...fontFiles), makeFonts)
  await makeWhenChanged('pictures', madeFrom('scripts/pictures.ts', 'pictures'), makePictures)
  await makeWhenChanged('icons', madeFrom('scripts/icons.ts', icon), makeIcons)
  const shared = madeFrom('scripts/assets.ts', 'pictures', icon, ...fontFiles)
  await makeWhenChanged('share-pictures', shared, makeSharePictures)
}

async function makeSharePictures(): Promise<void> {
  rmSync('public/share', { recursive: true, force: true })
  mkdirSync('public/share', { recursive: true })
  const materials = { fontsDir: '.generated/fonts', picturesDir: 'pictures', iconFile: 'public/icon.svg' }
  const files = shareFiles(sampleContent, materials)
  for (const { url, draw } of files) writeFileSync(join('public', url), await draw())
  writeFileSync(sampleShareRecord, shareRecordOf(files))
}
