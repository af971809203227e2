import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { failureContext, renderedContext, siteContext } from '#app/context.ts'
import { takesPayments } from '#app/payment-pages.ts'
import { prerenderedPaths } from '#app/prerendered.ts'
import type { Content } from '#content/owner/content.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { preparePages } from '#platform/pages/prepare-pages.server.ts'
import { pruneStyles } from '#platform/pages/prune-styles.server.ts'
import { shareFiles } from './share-pictures.server.ts'
import { siteFiles } from './site-files.ts'
import { placeTools } from './tool-files.server.ts'

export type RenderJob = {
  content: Content
  siteUrl: string
  /** The program, as it was built. */
  releaseDir: string
  /** Where the pages shall be, whole or not at all. */
  setDir: string
}

export type RenderWork = { render: (job: RenderJob) => Promise<void> }

export const renderWork: RenderWork = { render: renderSite }

/** Everything that is the same for all visitors and depends on address or words, ready to be served. */
async function renderSite({ content, siteUrl, releaseDir, setDir }: RenderJob): Promise<void> {
  const making = `${setDir}.${process.pid}.making`
  rmSync(making, { recursive: true, force: true })
  const write = (path: string, body: string | Buffer) => {
    const file = join(making, 'client', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, body)
  }
  const products = catalogueOf(content.products)
  for (const path of prerenderedPaths) {
    write(join(path, 'index.html'), pruneStyles(await renderPage(path, content, siteUrl)))
  }
  for (const [name, text] of Object.entries(siteFiles(content.who, siteUrl))) write(name, text)
  await drawSharePictures(content, releaseDir, write)
  placeTools(content, products, releaseDir, making)
  await preparePages(making, (path) => takesPayments(products, path))
  // Someone else may have been faster; the same pages are in both.
  if (existsSync(setDir)) rmSync(making, { recursive: true, force: true })
  else renameSync(making, setDir)
}

const handle = createRequestHandler(build as ServerBuild, 'production')

async function renderPage(path: string, content: Content, siteUrl: string): Promise<string> {
  const context = new RouterContextProvider()
  const rendered: { html?: Buffer<ArrayBuffer> } = {}
  context.set(siteContext, { content, siteUrl })
  context.set(renderedContext, rendered)
  context.set(failureContext, (error) => {
    throw error
  })
  const { status } = await handle(new Request(siteUrl + path), context)
  if (status !== 200 || !rendered.html) throw new Error(`${path} could not be rendered (${status})`)
  return rendered.html.toString()
}

/** Those whose words are still the samples' were drawn when the program was built. */
async function drawSharePictures(
  content: Content,
  releaseDir: string,
  write: (path: string, body: Buffer) => void,
): Promise<void> {
  const drawn = JSON.parse(readFileSync(join(releaseDir, 'share.json'), 'utf8')) as Record<string, string>
  const materials = {
    fontsDir: join(releaseDir, 'fonts'),
    picturesDir: join(releaseDir, 'pictures'),
    iconFile: join(releaseDir, 'client', 'icon.svg'),
  }
  const wanted = shareFiles(content, materials).filter(({ url, madeFrom }) => drawn[url] !== madeFrom)
  for (const { url, draw } of wanted) write(url, await draw())
}
