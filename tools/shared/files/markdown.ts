/** Escapes Markdown and joins lines. */
export function markdownText(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').replace(/([\\`*_[\]<>|#])/g, '\\$1')
}

export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(markdownText).join(' | ')} |`
  return [line(header), `|${' --- |'.repeat(header.length)}`, ...rows.map(line)].join('\n')
}
