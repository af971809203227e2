import type { About } from './file-format.ts'
import type { FileKind } from './file-kind.ts'

export function writeDocument<Doc>({ name, version }: FileKind, doc: Doc, about: About = {}): string {
  return `${JSON.stringify({ format: name, version, ...about, document: doc }, null, 1)}\n`
}
