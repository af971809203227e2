import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shareFiles, shareRecordOf } from '#app/rendering/pictures/share-pictures.server.ts'
import { drawSign } from '#app/rendering/pictures/sign.server.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { makeWhenChanged, scriptFiles } from '../building/freshness.ts'
import { fontFiles, fontsDir, makeFonts } from './fonts.ts'
import { makePictures } from './pictures.ts'
import { readSampleSign, sampleSignFile } from './sample-sign.ts'

/** The content each share picture was drawn from; the site draws those of the owner's own content itself. */
export const sampleShareRecord = '.generated/share.json'

/** Generates fonts and pictures whose sources changed. */
export async function makeAssets(): Promise<void> {
  const madeFrom = (script: string, ...paths: string[]) => ({ paths: [...scriptFiles(script), ...paths] })
  await makeWhenChanged('fonts', madeFrom('scripts/assets/fonts.ts', ...fontFiles), makeFonts)
  await makeWhenChanged('pictures', madeFrom('scripts/assets/pictures.ts', 'pictures'), makePictures)
  const signed = madeFrom('app/rendering/pictures/sign.server.ts', 'content/owner/samples/who.ts', ...fontFiles)
  await makeWhenChanged('sign', signed, makeSampleSign)
  const shared = madeFrom('scripts/assets/assets.ts', 'pictures', ...fontFiles)
  await makeWhenChanged('share-pictures', shared, makeSharePictures)
}

async function makeSampleSign(): Promise<void> {
  writeFileSync(sampleSignFile, JSON.stringify(await drawSign(sampleContent.who, fontsDir)))
}

async function makeSharePictures(): Promise<void> {
  rmSync('public/share', { recursive: true, force: true })
  mkdirSync('public/share', { recursive: true })
  const materials = { fontsDir, picturesDir: 'pictures', sign: readSampleSign() }
  const files = shareFiles(sampleContent, materials)
  for (const { url, draw } of files) writeFileSync(join('public', url), await draw())
  writeFileSync(sampleShareRecord, shareRecordOf(files))
}
