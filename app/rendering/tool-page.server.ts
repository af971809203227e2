import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a tool says of itself. */
export type ToolNames = {
  id: string
  title: string
  productPath: string
  /** The three that make one quarter of one file. */
  quarter: readonly { id: string; title: string; path: string }[]
}

export type Edition = 'demo' | 'full'

/** Where the release and a rendered set have the tools: full editions are sold, and never served. */
export const demoDir = join('client', 'tools')
export const fullDir = join('tools', 'full')
export const builtToolsFile = join('tools', 'built.json')

/** Everything of a tool's page that names it stands before this. */
export const toolBody = '<style>'

/** The head of a tool's page, as the names in it are. */
export function toolHead(names: ToolNames, edition: Edition, icon: string): string {
  const title = escapeHtml(names.title)
  const description = `<meta name="description" content="Try the ${title} with a worked example.">\n`
  const script = JSON.stringify(names).replaceAll('<', '\\u003c')
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${edition === 'demo' ? description : ''}<title>${title}${edition === 'demo' ? ' (demo)' : ''}</title>
<link rel="icon" href="data:image/svg+xml,${icon}">
<script>globalThis.__TOOL__=${script}</script>
`
}

export function iconOf(file: string): string {
  return encodeURIComponent(readFileSync(file, 'utf8').trim())
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
