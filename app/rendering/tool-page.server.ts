import { join } from 'node:path'

/** What a tool says of itself. */
export type ToolNames = {
  id: string
  title: string
  productPath: string
  /** The owner's sign, as an address that holds the picture itself. */
  icon: string
  /** All of them: they speak of each other, and lead to each other. */
  tools: readonly { id: string; title: string; path: string }[]
}

export type Edition = 'demo' | 'full'

/** Where the release and a rendered set have the tools: full editions are sold, and never served. */
export const demoDir = join('client', 'tools')
export const fullDir = join('tools', 'full')
export const builtToolsFile = join('tools', 'built.json')

/** Everything of a tool's page that names it stands before this. */
export const toolBody = '<style>'

/** The head of a tool's page, as the names in it are. */
export function toolHead(names: ToolNames, edition: Edition): string {
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
<script>globalThis.__TOOL__=${script}</script>
`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
