// Turns the samples in a copy of content/ into the words of somebody else, so that the tests can be run against them:
// what breaks there was pinned to our samples.
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentSchema } from '#content/owner/content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { otherWordsThan } from './other-words.ts'

/** Changes the files below `contentDir` in place. */
export function changeContent(contentDir: string): void {
  const samplesDir = join(contentDir, 'owner', 'samples')
  // Those beside the samples say what our own hold.
  for (const test of globSync(join(samplesDir, '*.test.ts'))) rmSync(test)
  for (const [part, words] of Object.entries(contentSchema.parse(otherWordsThan(sampleContent)))) {
    writeFileSync(join(samplesDir, `${kebabCase(part)}.ts`), sourceOf(part, words))
  }
}

function sourceOf(part: string, words: unknown): string {
  return `import type { Content } from '../content.ts'

export const ${part}: Content['${part}'] = ${JSON.stringify(words, null, 2)}
`
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
