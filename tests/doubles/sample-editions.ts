import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { digitalProducts } from '#content/products.ts'

/** Stands in for the full editions where they are not built: a page per tool, and all of them as a ZIP. */
export function writeSampleEditions(dir: string): void {
  mkdirSync(dir, { recursive: true })
  const pages = digitalProducts.map(({ slug, title }) => [`${slug}.html`, samplePage(title)] as const)
  for (const [name, page] of pages) writeIfMissing(join(dir, name), strToU8(page))
  const zip = zipSync(Object.fromEntries(pages.map(([name, page]) => [name, strToU8(page)])))
  writeIfMissing(join(dir, 'complete-bundle.zip'), zip)
}

function writeIfMissing(path: string, body: Uint8Array): void {
  if (!existsSync(path)) writeFileSync(path, body)
}

function samplePage(title: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1></html>\n`
}
