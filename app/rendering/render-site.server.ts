import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { carriesGlyphs } from '#app/document/carries-glyphs.ts'
import { takesPayments } from '#app/payment-pages.ts'
import { prerenderedPaths } from '#app/prerendered.ts'
import { renderWords } from '#app/render-page.server.ts'
import type { Content } from '#content/owner/content.ts'
import { formatsOf } from '#content/owner/formats.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { iconFile, svgUrl, withVersion } from '#lib/pictures/icons.ts'
import { signKey } from '#lib/pictures/sign-key.ts'
import { setSiteFormats } from '#lib/site-formats.ts'
import { createKeptResults, type KeptResults } from '#platform/pages/kept-results.server.ts'
import { fitStyles } from '#platform/pages/page-styles.server.ts'
import { createPageFolder } from '#platform/pages/prepare-pages.server.ts'
import { headlineFont } from './glyphs/headline-font.server.ts'
import { pageGlyphs } from './glyphs/page-glyphs.server.ts'
import { moveIntoPlace, newFolder } from './made-once.server.ts'
import { type DrawJob, drawSharePictures, type FailedPicture } from './pictures/draw-share-pictures.server.ts'
import { iconFiles } from './pictures/icon-files.server.ts'
import { drawSign, type Sign } from './pictures/sign.server.ts'
import { siteFiles } from './site-files.ts'
import { copyTools } from './tool-files.server.ts'

type RenderJob = {
  content: Content
  siteUrl: string
  releaseDir: string
  /** Created atomically. */
  setDir: string
  /** An earlier set, or the release with the sample pages. Unchanged results are reused. */
  before: string | undefined
}

export type RenderWork = {
  render: (job: RenderJob) => Promise<void>
  draw: (job: DrawJob) => Promise<FailedPicture[]>
}

export const renderWork: RenderWork = { render: renderSite, draw: drawSharePictures }

/** Renders everything that is the same for all visitors and depends on the address or the content. */
async function renderSite({ content, siteUrl, releaseDir, setDir, before }: RenderJob): Promise<void> {
  setSiteFormats(formatsOf(content))
  const making = newFolder(setDir)
  const products = catalogueOf(content.products)
  const pages = createPageFolder(making, (path) => takesPayments(products, path), before)
  const kept = createKeptResults(before)
  const { sign, icons } = await signAndIcons(content.who, join(releaseDir, 'fonts'), kept)
  const [withHeadline, withGlyphs] = [headlineFont(releaseDir, kept), pageGlyphs(releaseDir, kept)]
  const withAllItShows = async (html: string) => withSign(await withGlyphs(html), content, sign.tile)
  for (const path of prerenderedPaths(content)) {
    const html = await fitStyles(await renderPage(path, content, siteUrl), kept)
    const withFonts = carriesGlyphs(path) ? withAllItShows : withHeadline
    pages.add(join(path, 'index.html'), await withFonts(html))
  }
  for (const [name, text] of Object.entries(siteFiles(content, siteUrl))) pages.add(name, text)
  for (const [url, icon] of Object.entries(icons)) pages.add(url, Buffer.from(icon, 'base64'))
  copyTools(content, sign, releaseDir, making, pages)
  await pages.finish()
  kept.write(making)
  moveIntoPlace(making, setDir)
}

/** Inlines the header's sign to save a request, and removes the preload that React adds for its file. */
function withSign(html: string, { who }: Content, drawing: string): string {
  const file = withVersion(iconFile.svg, signKey(who))
  return html
    .replace(`<link rel="preload" as="image" href="${file}"/>`, '')
    .replace(`src="${file}"`, () => `src="${svgUrl(drawing)}"`)
}

type SignAndIcons = { sign: Sign; icons: Record<string, string> }

/** Cached, because the sign rarely changes. Icons are base64, by URL. */
async function signAndIcons(who: Who, fontsDir: string, kept: KeptResults): Promise<SignAndIcons> {
  const made = await kept.get(['sign', who.sign, who.look], async () => {
    const sign = await drawSign(who, fontsDir)
    const files = Object.entries(await iconFiles(sign))
    const icons = Object.fromEntries(files.map(([url, icon]) => [url, Buffer.from(icon).toString('base64')]))
    return JSON.stringify({ sign, icons } satisfies SignAndIcons)
  })
  return JSON.parse(made)
}

const handle = createRequestHandler(build as ServerBuild, 'production')

async function renderPage(path: string, content: Content, siteUrl: string): Promise<string> {
  const { status, html } = await renderWords(handle, path, { content, siteUrl })
  if (status !== 200) throw new Error(`${path} could not be rendered (${status})`)
  return html
}
