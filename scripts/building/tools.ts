import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltTools, namesOfTools, writeBundle } from '#app/rendering/tool-files.server.ts'
import { builtToolsFile, demoDir, type Edition, fullDir, type ToolNames } from '#app/rendering/tool-page.server.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { bundleReadme } from '#content/shop/bundle-readme.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { toolIds } from '#tools/list.ts'
import { readSampleSign } from '../assets/sample-sign.ts'
import { isFresh, recordOf, type Sources, scriptFiles, sourcesIn } from './freshness.ts'
import { runStep } from './run-step.ts'

const madeDir = '.generated/tools'

const products = catalogueOf(sampleContent.products)

/** Builds both editions of every tool whose sources changed. Returns their source files. */
export function makeTools(): string[] {
  return toolNames().flatMap((names) => {
    const { record, value } = madeFrom(names)
    // One process per tool: all nine in one would need more memory than a small machine has.
    if (!isFresh(record, value)) runStep(`tools/${names.id}`, ['scripts/building/make-tool.ts', names.id])
    return sourcesIn(record)
  })
}

/** The demo for a path like /tools/x.html, rebuilt if needed; for the development server. */
export function readDemo(path: string): string | undefined {
  const product = products.find(({ demoPage }) => demoPage && path === `/tools/${demoPage}`)
  if (!product) return undefined
  // In a separate process: this one has set NODE_ENV to development.
  const env = { ...process.env, NODE_ENV: 'production' }
  spawnSync(process.execPath, ['scripts/building/make-tools.ts'], { stdio: 'inherit', env })
  return readFileSync(madeFile(product.id, 'demo'), 'utf8')
}

/** Demos go into the served folder; full editions and their ZIP do not. */
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

export function toolNames(): ToolNames[] {
  return namesOfTools(products, readSampleSign()).filter(({ id }) => toolIds.some((toolId) => toolId === id))
}

function demoPageOf(id: string): string {
  const page = products.find((product) => product.id === id)?.demoPage
  if (!page) throw new Error(`tools/${id} is not a product with a demo page`)
  return page
}

/** A tool's sources besides its bundled files, and the file that records them. */
export function madeFrom(names: ToolNames): Sources & { record: string } {
  return {
    record: recordOf(`tools/${names.id}`),
    paths: [...scriptFiles('scripts/building/compile-tool.ts'), 'package-lock.json'],
    value: JSON.stringify(names),
  }
}

export function madeFile(id: string, edition: Edition): string {
  return join(madeDir, `${id}-${edition}.html`)
}
