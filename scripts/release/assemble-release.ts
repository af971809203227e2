// node scripts/release/assemble-release.ts DIR: adds what the bundler did not build to a release, and compresses it.
import { copyFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { shareRecord } from '#app/rendering/pictures/share-pictures.server.ts'
import { preparePages } from '#platform/pages/prepare-pages.server.ts'
import { sampleShareRecord } from '../assets/assets.ts'
import { keepOlderAssets } from '../building/releases.ts'
import { placePackages } from '../building/runtime-packages.ts'
import { placeTools } from '../building/tools.ts'

const [dir = ''] = process.argv.slice(2)
keepOlderAssets(dir)
placeTools(dir)
cpSync('.generated/fonts', join(dir, 'fonts'), { recursive: true })
cpSync('pictures', join(dir, 'pictures'), { recursive: true })
copyFileSync(sampleShareRecord, join(dir, shareRecord))
await preparePages(dir)
placePackages(dir)
