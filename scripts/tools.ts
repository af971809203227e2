import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltTools, namesOfTools, writeBundle } from '#app/rendering/tool-files.server.ts'
import {
  builtToolsFile,
  demoDir,
  type Edition,
  fullDir,
  type ToolNames,
} from '#app/rendering/tool-page.server.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { bundleReadme } from '#content/shop/bundle-readme.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { quarterIds, toolIds } from '#tools/list.ts'
import { compileTool, iconFile } from './compile-tool.ts'
import { makeWhenChanged, scriptFiles } from './freshness.ts'

const madeDir = '.generated/tools'

const products = catalogueOf(sampleContent.products)

/** Builds every tool whose sources changed, both editions, under its sample name. Returns what they are made from. */
export async function makeTools(): Promise<string[]> {
  const paths: string[] = []
  for (const names of toolNames()) {
    const sources = {
      paths: [...scriptFiles('scripts/compile-tool.ts'), 'package-lock.json', iconFile],
      value: JSON.stringify(names),
    }
    const madeFrom = await makeWhenChanged(`tools/${names.id}`, sources, async () => {
      const bundled = await Promise.all([makeTool(names, 'demo'), makeTool(names, 'full')])
      return bundled.flat()
    })
    paths.push(...madeFrom)
  }
  return paths
}

/** The demo behind a path like /tools/x.html, made anew if it changed: for the development server. */
export function readDemo(path: string): string | undefined {
  const product = products.find(({ demoPage }) => demoPage && path === `/tools/${demoPage}`)
  if (!product) return undefined
  // In a process of its own: this one has told every package that it is for development.
  const env = { ...process.env, NODE_ENV: 'production' }
  spawnSync(process.execPath, ['scripts/make-tools.ts'], { stdio: 'inherit', env })
  return readFileSync(madeFile(product.id, 'demo'), 'utf8')
}

/** The demos go where the server finds its pages; the full editions and their ZIP where it never looks. */
export function placeTools(dir: string): void {
  mkdirSync(join(dir, demoDir), { recursive: true })
  mkdirSync(join(dir, fullDir), { recursive: true })
  for (const { id } of toolNames()) {
    copyFileSync(madeFile(id, 'demo'), join(dir, demoDir, demoPageOf(id)))
    copyFileSync(madeFile(id, 'full'), join(dir, fullDir, `${id}.html`))
  }
  const built: BuiltTools = { names: toolNames(), readme: bundleReadme(sampleContent) }
  writeFileSync(join(dir, builtToolsFile), JSON.stringify(built))
  writeBundle(sampleContent, dir)
}

function toolNames(): ToolNames[] {
  return namesOfTools(products, quarterIds).filter(({ id }) => toolIds.some((toolId) => toolId === id))
}

function demoPageOf(id: string): string {
  const page = products.find((product) => product.id === id)?.demoPage
  if (!page) throw new Error(`tools/${id} is no product with a demo page`)
  return page
}

function madeFile(id: string, edition: Edition): string {
  return join(madeDir, `${id}-${edition}.html`)
}

/** Returns the files that went into it. */
async function makeTool(names: ToolNames, edition: Edition): Promise<string[]> {
  const { html, files } = await compileTool(names, edition)
  mkdirSync(madeDir, { recursive: true })
  writeFileSync(madeFile(names.id, edition), html)
  return files
}
