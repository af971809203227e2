import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '#content/owner/content.ts'
import { bundleReadme } from '#content/shop/bundle-readme.ts'
import { type Catalogue, everyProductOf, isShown, toolsOf } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'
import { svgUrl } from '#lib/pictures/icons.ts'
import { areSampleFormats, sampleFormats, siteFormats } from '#lib/site-formats.ts'
import { linkOrCopy } from '#platform/folders/link-or-copy.server.ts'
import type { PageFolder } from '#platform/pages/prepare-pages.server.ts'
import type { Sign } from './pictures/sign.server.ts'
import {
  builtToolsFile,
  demoDir,
  type Edition,
  fullDir,
  type ToolNames,
  toolBody,
  toolHead,
} from './tool-page.server.ts'
import { zipOf } from './zip-file.server.ts'

const bundleName = 'complete-bundle.zip'

export function namesOfTools(products: Catalogue, sign: Sign): ToolNames[] {
  const icon = svgUrl(sign.tile)
  const tools = toolsOf(products).map((product) => {
    return { id: product.id, title: product.title, path: productPath(product) }
  })
  const { locale, currency } = siteFormats()
  const formats = areSampleFormats({ locale, currency }) ? undefined : { ...sampleFormats, locale, currency }
  return tools.map(({ id, title, path }) => ({ id, title, productPath: path, icon, formats, tools }))
}

/** The tool names and the READ ME that the release was built with. */
export type BuiltTools = { names: ToolNames[]; readme: string }

/**
 * Writes the tools with the owner's titles and sign, and the bundle with its READ ME. Hidden tools are written for
 * existing buyers but left out of the bundle. Tools that match the release's samples are not written again.
 */
export function copyTools(content: Content, sign: Sign, releaseDir: string, setDir: string, pages: PageFolder): void {
  const products = everyProductOf(content.products)
  const built = JSON.parse(readFileSync(join(releaseDir, builtToolsFile), 'utf8')) as BuiltTools
  const link = (file: string) => linkOrCopy(join(releaseDir, file), join(setDir, file))
  const read = (file: string) => readFileSync(join(releaseDir, file), 'utf8')
  const renamed = (names: ToolNames, edition: Edition, page: string) => {
    return toolHead(names, edition) + page.slice(page.indexOf(toolBody))
  }
  mkdirSync(join(setDir, fullDir), { recursive: true })
  const allNames = namesOfTools(products, sign)
  for (const names of allNames) {
    const full = join(fullDir, `${names.id}.html`)
    if (sameNames(names, built)) {
      link(full)
      continue
    }
    writeFileSync(join(setDir, full), renamed(names, 'full', read(full)))
    const demoPage = products.find(({ id }) => id === names.id)?.demoPage ?? ''
    pages.add(join('tools', demoPage), renamed(names, 'demo', read(join(demoDir, demoPage))))
  }
  const asBuilt = bundleReadme(content) === built.readme && allNames.every((names) => sameNames(names, built))
  if (asBuilt) link(join(fullDir, bundleName))
  else writeBundle(content, setDir)
}

function sameNames(names: ToolNames, built: BuiltTools): boolean {
  const before = built.names.find(({ id }) => id === names.id)
  return JSON.stringify(before) === JSON.stringify(names)
}

export function writeBundle(content: Content, dir: string): void {
  const tools = toolsOf(everyProductOf(content.products)).filter(isShown)
  const files = tools.map(({ id }) => [`${id}.html`, readFileSync(join(dir, fullDir, `${id}.html`))])
  const readme = new TextEncoder().encode(bundleReadme(content))
  const zip = zipOf({ 'READ ME.txt': readme, ...Object.fromEntries(files) })
  writeFileSync(join(dir, fullDir, bundleName), zip)
}
