import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, toolsOf } from '#content/shop/catalogue.ts'

/** Stands in for the full editions where nothing is built: a page per tool, and all of them as a ZIP. */
export function writeSampleEditions(dir: string): void {
  mkdirSync(dir, { recursive: true })
  const tools = toolsOf(catalogueOf(sampleContent.products))
  const pages = tools.map(({ id, title }) => [`${id}.html`, strToU8(samplePage(title))] as const)
  for (const [name, page] of pages) writeFileSync(join(dir, name), page)
  writeFileSync(join(dir, 'complete-bundle.zip'), zipSync(Object.fromEntries(pages)))
}

function samplePage(title: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1></html>\n`
}
