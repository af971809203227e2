import { fontFiles, makeFonts } from './fonts.ts'
import { makeWhenChanged, scriptFiles } from './freshness.ts'
import { makeIcons } from './icons.ts'
import { makePictures } from './pictures.ts'
import { makeSharePictures } from './share-pictures.ts'

/** Cuts the fonts and draws pictures and icons, each when its sources changed. */
export async function makeAssets(): Promise<void> {
  const icon = 'public/icon.svg'
  const madeFrom = (script: string, ...paths: string[]) => ({ paths: [...scriptFiles(script), ...paths] })
  await makeWhenChanged('fonts', madeFrom('scripts/fonts.ts', ...fontFiles), makeFonts)
  await makeWhenChanged('pictures', madeFrom('scripts/pictures.ts', 'pictures'), makePictures)
  await makeWhenChanged('icons', madeFrom('scripts/icons.ts', icon), makeIcons)
  const shared = madeFrom('scripts/share-pictures.ts', 'pictures', icon, ...fontFiles)
  await makeWhenChanged('share-pictures', shared, makeSharePictures)
}
