import { copyFileSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type { Content } from '#content/owner/content.ts'
import { bundleReadme } from '#content/shop/bundle-readme.ts'
import { type Catalogue, productPath, toolsOf } from '#content/shop/catalogue.ts'
import { iconOf, type ToolNames, toolBody, toolHead } from './tool-page.server.ts'

/** Where the release and a rendered set have the tools: full editions are sold, and never served. */
export const demoDir = join('client', 'tools')
export const fullDir = join('tools', 'full')
export const namesFile = join('tools', 'names.json')

const bundleName = 'complete-bundle.zip'

/** A fixed time in every entry, so that the same tools make the same ZIP. */
const zipTime = new Date(1980, 0, 1)

export function namesOfTools(products: Catalogue, quarterIds: readonly string[]): ToolNames[] {
  const quarter = quarterIds.flatMap((id) => {
    const product = products.find((each) => each.id === id)
    return product ? [{ id, title: product.title, path: productPath(product) }] : []
  })
  return toolsOf(products).map((product) => {
    return { id: product.id, title: product.title, productPath: productPath(product), quarter }
  })
}

/**
 * The tools under the owner's names for them, and the bundle with its READ ME. The release has them under the sample
 * names: what is called the same stays as it is there.
 */
export function placeTools(content: Content, products: Catalogue, releaseDir: string, setDir: string): void {
  const built = JSON.parse(readFileSync(join(releaseDir, namesFile), 'utf8')) as ToolNames[]
  const quarterIds = built[0]?.quarter.map(({ id }) => id) ?? []
  const icon = iconOf(join(releaseDir, 'client', 'icon.svg'))
  mkdirSync(join(setDir, demoDir), { recursive: true })
  mkdirSync(join(setDir, fullDir), { recursive: true })
  for (const names of namesOfTools(products, quarterIds)) {
    const demoPage = products.find(({ id }) => id === names.id)?.demoPage ?? ''
    const demo = join(demoDir, demoPage)
    const full = join(fullDir, `${names.id}.html`)
    if (sameNames(names, built)) {
      linkOrCopy(join(releaseDir, full), join(setDir, full))
      continue
    }
    for (const [file, edition] of [
      [demo, 'demo'],
      [full, 'full'],
    ] as const) {
      const page = readFileSync(join(releaseDir, file), 'utf8')
      writeFileSync(join(setDir, file), toolHead(names, edition, icon) + page.slice(page.indexOf(toolBody)))
    }
  }
  writeBundle(content, products, setDir)
}

function sameNames(names: ToolNames, built: readonly ToolNames[]): boolean {
  const before = built.find(({ id }) => id === names.id)
  return JSON.stringify(before) === JSON.stringify(names)
}

/** A file that never changes need not lie there twice. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

export function writeBundle(content: Content, products: Catalogue, dir: string): void {
  const files = toolsOf(products).map(({ id }) => [
    `${id}.html`,
    readFileSync(join(dir, fullDir, `${id}.html`)),
  ])
  const readme = new TextEncoder().encode(bundleReadme(content))
  const zip = zipSync({ 'READ ME.txt': readme, ...Object.fromEntries(files) }, { level: 6, mtime: zipTime })
  writeFileSync(join(dir, fullDir, bundleName), zip)
}
