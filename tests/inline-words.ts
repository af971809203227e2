import { parseSync } from 'vite'

type SyntaxNode = { type: string; start: number } & Record<string, unknown>

/** Attributes whose values nobody reads. */
const unread = /^(class(Name)?|style|d|id|href|src|sizes|viewBox|name|media|content)$/
const letters = /\p{L}/u
/** A capital, or three words: class names have hyphens and colons. */
const sentence = /^\p{Lu}\p{Ll}|^\p{L}+( [\p{L}’,]+){2,}$/u
const sentencePart = /^\p{Lu}\p{Ll}|^[^{:]* \p{L}{2}[^{:]*$/u

/** The words that a component shows: text between tags, and strings that read like a label or a sentence. */
export function wordsOf(file: string, source: string): string[] {
  const found: string[] = []
  function visit(value: unknown, attribute: string): void {
    if (Array.isArray(value)) for (const each of value) visit(each, attribute)
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as SyntaxNode
    if (/^(Import|TSType|TSInterface)/.test(node.type)) return
    const words = shownWords(node).replace(/\s+/g, ' ').trim()
    const line = source.slice(0, node.start).split('\n').length
    if (words && !unread.test(attribute)) found.push(`${file}:${line}: ${words}`)
    const name = node.type === 'JSXAttribute' ? String((node.name as SyntaxNode).name) : attribute
    for (const child of Object.values(node)) visit(child, name)
  }
  visit(parseSync(file, source).program, '')
  return found
}

function shownWords({ type, value }: SyntaxNode): string {
  if (type === 'JSXText') return letters.test(String(value).replace('&nbsp;', '')) ? String(value) : ''
  if (type === 'Literal') return typeof value === 'string' && sentence.test(value) ? value : ''
  if (type !== 'TemplateElement') return ''
  const { raw } = value as { raw: string }
  return sentencePart.test(raw) && !/\bpx|solid/.test(raw) ? raw : ''
}
