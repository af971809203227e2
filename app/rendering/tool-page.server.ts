import { join } from 'node:path'
import type { SiteFormats } from '#lib/site-formats.ts'

export type ToolNames = {
  id: string
  title: string
  productPath: string
  /** The owner's sign, as a data URL. */
  icon: string
  /** Of the site, unless they are the sample's. */
  formats: SiteFormats | undefined
  /** All tools, because they mention and link to each other. */
  tools: readonly { id: string; title: string; path: string }[]
}

export type Edition = 'demo' | 'full'

/** Tool folders in a release and in a rendered set. Full editions are sold, so they are never served. */
export const demoDir = join('client', 'tools')
export const fullDir = join('tools', 'full')
export const builtToolsFile = join('tools', 'built.json')

/** All names in a tool's page come before this tag. */
export const toolBody = '<style>'

export function toolHead({ formats, ...names }: ToolNames, edition: Edition): string {
  const title = escapeHtml(names.title)
  const description = `<meta name="description" content="Try the ${title} with a worked example.">\n`
  const script = JSON.stringify(names).replaceAll('<', '\\u003c')
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${edition === 'demo' ? description : ''}<title>${title}${edition === 'demo' ? ' (demo)' : ''}</title>
<link rel="icon" href="${names.icon}">
<script>globalThis.__TOOL__=${script}${formats ? `;globalThis.siteFormats=${JSON.stringify(formats)}` : ''}</script>
`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
