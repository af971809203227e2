import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { prettifyError } from 'zod'
import { takesPayments } from '#app/payment-pages.ts'
import { prerenderedPaths } from '#app/prerendered.ts'
import { detailedProducts } from '#content/shop/product-details.ts'
import { productListSchema } from '#content/shop/product-schema.ts'
import { preparePages } from '#platform/pages/prepare-pages.server.ts'
import { makeAssets } from './assets.ts'
import { pruneStyles } from './prune-styles.ts'
import { writeSiteFiles } from './site-files.ts'
import { makeTools, placeTools } from './tools.ts'

/** Writes build/. Returns the files that the tools in it were made from, which the site's own bundles do not name. */
export async function buildSite(siteUrl: string): Promise<string[]> {
  checkCatalogue()
  await makeAssets()
  const toolFiles = await makeTools()
  rmSync('build', { recursive: true, force: true })
  runReactRouter('build')
  pruneStyles('build/client', prerenderedPaths)
  writeSiteFiles('build/client', siteUrl)
  placeTools('build')
  await preparePages('build', takesPayments)
  return toolFiles
}

/** A price in half dollars or a slug used twice stops here, not at a buyer. */
function checkCatalogue(): void {
  const { error } = productListSchema.safeParse(detailedProducts)
  if (!error) return
  console.error(
    `The catalogue (content/shop/products.ts, product-details.ts) is not right:\n${prettifyError(error)}`,
  )
  process.exit(1)
}

function runReactRouter(command: string): void {
  const cli = 'node_modules/@react-router/dev/bin.cjs'
  const { status } = spawnSync(process.execPath, [cli, command, '--logLevel', 'warn'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
