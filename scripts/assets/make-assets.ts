import { makeAssets } from './assets.ts'

await makeAssets()
